import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  closeSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { postgresProgram } from './system-programs.ts'
import { temporaryFolder } from './temporary-folder.ts'

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
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 200,
    log_min_messages: 'error',
    log_line_prefix: '%e %p ',
    ...atRisk[risk],
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`)
  appendFileSync(path.join(cluster, 'postgresql.conf'), lines.join(''))

  let server: ChildProcess
  let gone: Promise<unknown>
  async function start() {
    const output = openSync(log, 'a')
    // The shell stops the server when its input ends: with this process, whatever ends it.
    const shell = ['-c', '"$@" & cat; kill -INT $!; wait', 'sh']
    server = spawn('sh', [...shell, postgresProgram('postgres'), '-D', cluster], {
      ...user,
      cwd: folder,
      stdio: ['pipe', output, output],
    })
    closeSync(output)
    gone = once(server, 'exit')
    for (let tries = 0; !answers(port); tries++) {
      if (tries === 200) throw new Error(`PostgreSQL did not start: ${readFileSync(log, 'utf8')}`)
      await pause(50)
    }
  }

  async function end() {
    server.stdin?.end()
    await gone
  }

  await start()
  return {
    url: `postgres://igikoni:${password}@127.0.0.1:${port}/postgres`,
    log: () => readFileSync(log, 'utf8'),
    start,
    async crash() {
      const [pid] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGQUIT')
      await end()
    },
    async stop() {
      await end()
      remove()
    },
  }
}

const answers = (port: number) =>
  spawnSync(postgresProgram('pg_isready'), ['-h', '127.0.0.1', '-p', `${port}`]).status === 0

/** @returns the password of its one user, `igikoni` */
function makeCluster(folder: string, cluster: string): string {
  const user = unprivilegedUser()
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) for (const file of [folder, passwordFile]) chownSync(file, user.uid, user.gid)
  const access = ['-U', 'igikoni', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  const made = spawnSync(
    postgresProgram('initdb'),
    ['-D', cluster, ...access, '-E', 'UTF8', '--locale=C', '-N'],
    { ...user, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.stderr}`)
  return password
}

/** PostgreSQL refuses to run as root: then as the user its package made. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const id = (option: string) =>
    Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}
