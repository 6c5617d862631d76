import { temporaryFolder } from '../../scripts/bootstrap/temporary-folder.mjs'
import { startApp } from './app-process.ts'
import { createDatabase } from './database.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import postgresServer from './postgres-server.ts'

export type DatabaseKind = 'embedded' | 'postgres'

export type ShopProcess = {
  url: string
  pid: number
  mailbox: Mailbox
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
  const app = await startApp({
    DATA_DIR: folder,
    ...(postgres && { DATABASE_URL: postgres.url }),
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SEED: 'demo',
    ...settings,
  })

  async function stop() {
    await app.end('SIGTERM')
    await Promise.all([mailbox.stop(), postgres?.drop()])
    remove()
  }

  try {
    await app.untilReady(180_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: app.url, pid: app.pid, mailbox, stop }
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
