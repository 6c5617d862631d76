import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from '../fixtures/free-port.ts'
import { type PostgresServer, unprivilegedUser } from '../fixtures/postgres.ts'
import { postgresProgram } from '../fixtures/system-programs.ts'
import { temporaryFolder } from '../fixtures/temporary-folder.ts'
import { waitFor } from './wait.ts'

/** A standby that follows a server. */
export async function startStandby(primary: PostgresServer) {
  const { folder, remove } = temporaryFolder('standby')
  const cluster = path.join(folder, 'cluster')
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const copy = ['-d', primary.url, '-D', cluster, '-R', '-X', 'stream', '-c', 'fast']
  const copied = spawnSync(postgresProgram('pg_basebackup'), copy, {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  })
  if (copied.status !== 0) throw new Error(`The standby could not be made: ${copied.stderr}`)
  const port = await freePort()
  const url = new URL(primary.url)
  url.port = String(port)
  const settings = ['-D', cluster, '-c', `port=${port}`, '-c', `unix_socket_directories=${folder}`]
  const server = spawn(postgresProgram('postgres'), settings, {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const endWithUs = () => server.kill('SIGQUIT')
  process.once('exit', endWithUs)

  async function run(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const isUp = () =>
    run('select').then(
      () => true,
      () => false,
    )
  await waitFor('the standby', isUp, 30_000)
  return {
    url: url.href,
    promote: () => run('select pg_promote()'),
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const end = once(server, 'exit')
        server.kill('SIGQUIT')
        await end
      }
      process.off('exit', endWithUs)
      remove()
    },
  }
}
