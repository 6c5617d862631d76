import { execFile } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { openQueue } from '../bounded-queue.server.ts'
import type { Logger } from '../log/log.server.ts'
import { servesBackups } from './backup-socket.server.ts'
import { lockDirectory, makeDirectory, restrictToOwner } from './data-directory.server.ts'
import { type Database, openKysely, type Pool } from './database.server.ts'

const settings = {
  // An eighth of the default. All of it stays memory of this process; a larger shop needs a server.
  shared_buffers: '16MB',
  // Size of the log files that PGlite keeps and overwrites.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
}
const startParams = [
  ...PGlite.defaultStartParams,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/**
 * Opens PGlite, PostgreSQL inside this process, with its files in `dataDir/database`. `memory://` stores nothing and
 * can start from `files`, a tar of another database. There is one connection: a client in use occupies the database.
 * @throws Error with one line when the directory cannot be used or another process uses it.
 */
export async function openEmbedded(dataDir: string, log: Logger, files?: Blob): Promise<Database> {
  const inMemory = dataDir === 'memory://'
  const release = inMemory ? () => undefined : lockDirectory(makeDirectory(dataDir))
  const pglite = await (inMemory
    ? PGlite.create(dataDir, { startParams, ...(files && { loadDataDir: files }) })
    : refuseReleaseBefore(dataDir).then(() => openFiles(dataDir))
  ).catch((error: Error) => {
    release()
    throw new Error(`DATA_DIR ${dataDir} cannot be opened: ${error.message}`)
  })
  const config = createPgConfig(pglite)
  const client = new pg.Client(config)
  const deaths = new EventEmitter<{ death: [Error] }>()
  const die = ({ message }: Error) =>
    deaths.emit('death', new Error(`DATA_DIR ${dataDir}: its database has stopped (${message}).`))
  client.on('error', (error) => log.error({ err: error }, 'embedded database'))
  client.on('error', die)
  // After FATAL or PANIC PGlite answers no statement, not even with an error.
  config.connection.on('errorMessage', (error) => {
    if (error.severity === 'PANIC' || error.severity === 'FATAL') die(error)
  })
  await client.connect()
  const pool = singleConnectionPool(client)
  const db = openKysely(pool)
  return {
    db,
    background: db,
    pool,
    embedded: true,
    hasMigrationRole: false,
    onDeath: (listener) => void deaths.once('death', listener),
    // This process migrated it. The check waits for the one connection like all others.
    async condition() {
      await pool.query('select 1')
      return 'ready'
    },
    withoutStatementTimeout: (work) => work(db),
    async close() {
      await pool.end()
      await pglite.close()
      release()
    },
  }
}

/** The release before uses another lock, so it may still run in the directory. */
async function refuseReleaseBefore(dataDir: string): Promise<void> {
  if (await servesBackups(dataDir))
    throw new Error('the release before still runs in it. Stop it first.')
}

const isUnfinished = (name: string) => name.startsWith('database.unfinished')

/** Deletes the files of an interrupted creation. */
async function openFiles(dataDir: string): Promise<PGlite> {
  const directory = path.join(dataDir, 'database')
  // The release before marks a half-made directory with this file.
  if (existsSync(path.join(dataDir, 'database.unfinished')))
    rmSync(directory, { recursive: true, force: true })
  for (const name of readdirSync(dataDir).filter(isUnfinished))
    rmSync(path.join(dataDir, name), { recursive: true, force: true, maxRetries: 10 })
  if (!existsSync(directory)) await createFiles(dataDir, directory)
  return PGlite.create(directory, { startParams })
}

/** Ignores signals: they are for the process that waits for this one. */
const creation = `
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  const [module, directory] = process.argv.slice(1)
  const { PGlite } = await import(module)
  try {
    await (await PGlite.create(directory)).close()
  } catch ({ message, errno }) {
    console.error(message ?? \`its files cannot be written (\${errno})\`)
    process.exitCode = 1
  }`

/**
 * Creates the database in a child process with WebAssembly's baseline compiler (Liftoff). The optimizing compiler needs
 * 600 MB for PostgreSQL's grammar, beside the 500 MB of a creation, and the child's memory is freed at once. The
 * directory gets its name when it is complete.
 */
async function createFiles(dataDir: string, directory: string): Promise<void> {
  const unfinished = mkdtempSync(path.join(dataDir, 'database.unfinished-'))
  const module = import.meta.resolve('@electric-sql/pglite')
  const args = ['--liftoff-only', '--input-type=module', '-e', creation, module, unfinished]
  await promisify(execFile)(process.execPath, args).catch(({ message, stderr }) => {
    throw new Error(stderr.trim().split('\n').at(-1) || message)
  })
  restrictToOwner(unfinished)
  renameSync(unfinished, directory)
}

type Lent = Awaited<ReturnType<Pool['connect']>>

/** ms of statements after which the event loop gets a turn; PGlite answers without one. */
const turnEvery = 20

/**
 * A pool of exactly one client; callers wait in turn. pg's own pool replaces a client after an error; with
 * PGlite both clients would share one connection and read each other's answers.
 */
export function singleConnectionPool(client: pg.Client): Pool {
  const { acquire, load } = openQueue({ name: 'database', concurrency: 1, waiting: 500 })

  let turnedAt = performance.now()
  /** Without turns a long transaction would delay signals and responses that need no database. */
  const query: Lent['query'] = async (...statement) => {
    if (performance.now() - turnedAt > turnEvery) {
      await turn()
      turnedAt = performance.now()
    }
    return client.query(...statement)
  }

  const connect: Pool['connect'] = async () => {
    const { granted, release } = acquire()
    await granted
    const { promise: released, resolve } = Promise.withResolvers<void>()
    void released.then(() => endTransaction(client)).finally(release)
    return { query, release: () => resolve() }
  }

  return {
    connect,
    async query(statement, values) {
      const lent = await connect()
      try {
        return await lent.query(statement, values)
      } finally {
        lent.release()
      }
    },
    async end() {
      const { granted, release } = acquire()
      await granted
      await client.end().finally(release)
    },
    totalCount: 1,
    get idleCount() {
      return 1 - load().running
    },
    get waitingCount() {
      return load().waiting
    },
  }
}

/** Rolls back a transaction that is still open on release. */
async function endTransaction(client: pg.Client): Promise<void> {
  if (client.getTransactionStatus() !== 'I') await client.query('rollback').catch(() => undefined)
}
