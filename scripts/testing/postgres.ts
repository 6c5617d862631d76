import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startChild } from '../bootstrap/children.mjs'
import { freePort } from './free-port.ts'
import { installSystemPackage } from './system-packages.ts'

const oldest = 15
const debianFolder = '/usr/lib/postgresql'

export type PostgresServer = { url: string; stop: () => Promise<void> }

/** Installs PostgreSQL where none, or only one older than 15, is found. */
export async function ensurePostgres() {
  if (findBinaries()) return
  await installSystemPackage('PostgreSQL', 'postgresql')
  if (!findBinaries()) {
    throw new Error(
      `PostgreSQL ${oldest} or newer is missing: name one's address in TEST_DATABASE_URL.`,
    )
  }
}

/**
 * A server of its own for one run: own folder, own port, a password nobody knows, nothing kept.
 * It may lose everything in a crash, which is what makes it fast.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('PostgreSQL is missing: `npm test` installs it.')
  const user = unprivilegedUser()
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni-postgres-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid)

  const cluster = path.join(folder, 'cluster')
  const made = spawnSync(
    path.join(binaries, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'igikoni',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
    ],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`)

  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    log_min_messages: 'fatal',
  }
  const server = startChild(
    path.join(binaries, 'postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...user, cwd: folder, stdio: 'ignore' },
  )
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://igikoni:${password}@127.0.0.1:${port}/postgres`
  await answers(url, () => server.exitCode !== null)
  return {
    url,
    async stop() {
      server.kill('SIGINT')
      await gone
      removeFolder()
    },
  }
}

/** PostgreSQL refuses to run as root: then as the user its package made. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

/** The newest that is new enough: Debian keeps each version in a folder of its own. */
function findBinaries(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const debian = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(debianFolder, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...debian, ...onPath].find((folder) => versionIn(folder) >= oldest)
}

function versionIn(folder: string) {
  const postgres = path.join(folder, 'postgres')
  if (!existsSync(postgres) || !existsSync(path.join(folder, 'initdb'))) return 0
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
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
