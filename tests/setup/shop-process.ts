import { type AppProcess, startApp } from './app-process.ts'
import { createDatabase } from './database.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import postgresServer from './postgres-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type DatabaseKind = 'embedded' | 'postgres'

export type ShopProcess = {
  url: string
  pid: number
  mailbox: Mailbox
  /** Of the PostgreSQL database, if it has one. */
  databaseUrl: string | undefined
  /** Another process of the same shop on its PostgreSQL; `stop` ends it too. */
  startNeighbour: () => Promise<AppProcess>
  stop: () => Promise<void>
}

/** The administrator of every shop that a test starts. */
export const administrator = {
  username: 'Test administrator',
  email: 'admin@igikoni.test',
  password: 'tests-only-password',
}

/** The shop as `npm start` runs it, with the demo catalogue, its own database, mailbox and port. */
export async function startShop(
  database: DatabaseKind,
  settings: NodeJS.ProcessEnv = {},
): Promise<ShopProcess> {
  const { folder, remove } = temporaryFolder('shop')
  const mailbox = await startMailbox()
  const postgres = database === 'postgres' ? await ownDatabase() : undefined
  const allSettings = {
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'demo',
    ...settings,
  }
  const app = await startApp(allSettings)
  const neighbours: AppProcess[] = []

  async function startNeighbour() {
    if (!postgres) throw new Error('The embedded database belongs to one process.')
    const neighbour = await startApp(allSettings)
    neighbours.push(neighbour)
    await neighbour.untilReady()
    return neighbour
  }

  async function stop() {
    await Promise.all([app, ...neighbours].map((process) => process.end('SIGTERM')))
    await Promise.all([mailbox.stop(), postgres?.drop()])
    remove()
  }

  try {
    await app.untilReady(180_000)
  } catch (error) {
    await stop()
    throw error
  }
  const databaseUrl = postgres?.url
  return { url: app.url, pid: app.pid, mailbox, databaseUrl, startNeighbour, stop }
}

async function ownDatabase() {
  const stopServer = await postgresServer()
  const database = await createDatabase()
  return {
    url: database.url,
    async drop() {
      await database.drop()
      await stopServer?.()
    },
  }
}
