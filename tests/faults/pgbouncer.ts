import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { outputOf } from '../fixtures/app-process.ts'
import { freePort } from '../fixtures/free-port.ts'
import { unprivilegedUser } from '../fixtures/postgres.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { searching } from './programs.ts'
import { waitFor } from './wait.ts'

/** Whether this PgBouncer, 1.21 or newer, keeps prepared statements in transaction mode. */
export function keepsPreparedStatements(): boolean {
  const asked = spawnSync('pgbouncer', ['--version'], { env: searching, encoding: 'utf8' })
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(asked.stdout ?? '') ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** PgBouncer in front of a server, set up as docs/operations-appendix.md says. */
export async function startPgbouncer(serverUrl: string, poolMode: 'session' | 'transaction') {
  const { folder, remove } = temporaryFolder('pgbouncer')
  const server = new URL(serverUrl)
  const port = await freePort()
  const keepsStatements = keepsPreparedStatements()
  const [ini, users] = [path.join(folder, 'pgbouncer.ini'), path.join(folder, 'userlist.txt')]
  writeFileSync(users, `"${server.username}" "${server.password}"\n`)
  writeFileSync(
    ini,
    `[databases]
* = host=127.0.0.1 port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = md5
auth_file = ${users}
pool_mode = ${poolMode}
server_login_retry = 1
${keepsStatements ? 'max_prepared_statements = 500' : ''}
ignore_startup_parameters = options,search_path,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,default_transaction_isolation
`,
  )
  const user = unprivilegedUser()
  if (user) for (const file of [folder, ini, users]) chownSync(file, user.uid, user.gid)
  const bouncer = spawn('pgbouncer', [ini], {
    ...user,
    env: searching,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const log = outputOf(bouncer)
  const hasBegun = () => log().includes('process up') || bouncer.exitCode !== null
  await waitFor('PgBouncer', hasBegun, 10_000)
  if (bouncer.exitCode !== null) throw new Error(`PgBouncer ended: ${log()}`)
  const url = new URL(serverUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      const end = once(bouncer, 'exit')
      bouncer.kill('SIGKILL')
      await end
      remove()
    },
  }
}
