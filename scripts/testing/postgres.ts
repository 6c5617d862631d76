import { type ChildProcess, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startChild } from '../bootstrap/children.mjs'
import { temporaryFolder } from '../bootstrap/temporary-folder.mjs'
import { freePort } from './free-port.ts'
import { postgresProgram, unprivilegedUser } from './postgres-programs.ts'

export type PostgresServer = {
  url: string
  /** What the server wrote down: a line `SQLSTATE pid ERROR:  …` for each statement that failed. */
  log: () => string
  /** Cuts every connection and ends at once; the next start has to recover. */
  crash: () => Promise<void>
  start: () => Promise<void>
  /** Stops it for good and leaves nothing behind. */
  stop: () => Promise<void>
}

const common = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  log_min_messages: 'error',
  log_line_prefix: '%e %p ',
}

/** What a crash may cost: `everything` makes tests fast, `nothing` is how a shop runs. */
const atRisk = {
  everything: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  nothing: {},
}

/** A server of its own for one run: own folder, own port, a password nobody knows, nothing kept. */
export async function startPostgres(
  risk: keyof typeof atRisk = 'everything',
  { folder, remove } = temporaryFolder('postgres'),
): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const cluster = path.join(folder, 'cluster')
  const log = path.join(folder, 'log')
  const password = makeCluster(folder, cluster)

  const port = await freePort()
  const url = `postgres://igikoni:${password}@127.0.0.1:${port}/postgres`
  const settings = { ...common, ...atRisk[risk], port, unix_socket_directories: folder }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server: ChildProcess
  let gone: Promise<void>

  async function start() {
    const output = openSync(log, 'a')
    server = startChild(postgresProgram('postgres'), ['-D', cluster, ...options], {
      ...user,
      cwd: folder,
      stdio: ['ignore', output, output],
    })
    gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await answers(url, () => server.exitCode !== null)
  }

  await start()
  return {
    url,
    log: () => readFileSync(log, 'utf8'),
    start,
    async crash() {
      server.kill('SIGQUIT')
      await gone
    },
    async stop() {
      server.kill('SIGINT')
      await gone
      remove()
    },
  }
}

/** @returns the password of its one user, `igikoni` */
function makeCluster(folder: string, cluster: string): string {
  const user = unprivilegedUser()
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid)
  const access = ['-U', 'igikoni', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const options = ['-D', cluster, ...access, '-E', 'UTF8', '--locale=C', '-N']
  const made = spawnSync(postgresProgram('initdb'), options, {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`)
  return password
}

async function answers(url: string, isGone: () => boolean) {
  for (let tries = 0; tries < 200; tries++) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (isGone()) throw new Error('PostgreSQL ended at once.', { cause: error })
    }
    await pause(50)
  }
  throw new Error('PostgreSQL did not answer within 10 s.')
}
