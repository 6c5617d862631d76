import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/bootstrap/root.mjs'
import { freePort } from '../../scripts/testing/free-port.ts'
import { createDatabase } from './database.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import postgresServer from './postgres-server.ts'

export type DatabaseKind = 'embedded' | 'postgres'

export type ShopProcess = {
  url: string
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
  const folder = mkdtempSync(path.join(tmpdir(), 'igikoni-shop-'))
  const mailbox = await startMailbox()
  const postgres = database === 'postgres' ? await ownDatabase() : undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      ...(postgres && { DATABASE_URL: postgres.url }),
      SMTP_URL: mailbox.url,
      ADMIN_EMAIL: administrator.email,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      SEED: 'demo',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => shop.kill('SIGKILL')
  process.once('exit', endWithUs)
  const output = collect(shop)

  async function stop() {
    process.off('exit', endWithUs)
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM')
      await once(shop, 'exit')
    }
    await Promise.all([mailbox.stop(), postgres?.drop()])
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await ready(url, shop)
  } catch (error) {
    await stop()
    throw new Error(`The shop did not start: ${output()}`, { cause: error })
  }
  return { url, mailbox, stop }
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

async function ready(url: string, shop: ChildProcess) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (shop.exitCode !== null) throw new Error(`It ended with code ${shop.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await pause(50)
  }
  throw new Error('It was not ready within 60 s')
}

/** The end of what it printed, for the message when it fails. */
function collect(shop: ChildProcess) {
  let text = ''
  for (const stream of [shop.stdout, shop.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-10_000)
    })
  }
  return () => text
}
