import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { openApp } from '../../src/app.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { openEmbedded } from '../../src/platform/database/embedded.server.ts'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { Readiness } from '../../src/platform/http/readiness.server.ts'
import type { OpenServices } from '../../src/startup/services.ts'
import { startUp } from '../../src/startup/startup.ts'
import { createDatabase } from './database.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { administrator } from './shop-process.ts'

/** What links in mails start with; nobody listens there. */
export const publicUrl = 'http://igikoni.test'
/** Gets the messages of the contact form. */
export const contactEmail = 'kitchen@igikoni.test'

export interface TestShop extends Pick<OpenServices, 'db' | 'env' | 'log' | 'outbox'> {
  /** Where it listens. */
  readonly url: string
  readonly mailbox: Mailbox
  /** Another process of this shop, as far as anybody outside can tell. */
  openTwin(settings?: NodeJS.ProcessEnv): Promise<TestShop>
  close(): Promise<void>
}

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** The real app without pages, on a database and a mailbox of its own, listening on a free port. */
export async function openTestShop(settings: NodeJS.ProcessEnv = {}): Promise<TestShop> {
  const mailbox = await startMailbox()
  const postgres = onPostgres ? await createDatabase() : undefined
  const own = { DATABASE_URL: postgres?.url, SMTP_URL: mailbox.url }
  const shop = await openProcess({ ...own, ...settings }, mailbox)
  return {
    ...shop,
    async close() {
      await shop.close()
      await mailbox.stop()
      await postgres?.drop()
    },
  }
}

async function openProcess(
  settings: NodeJS.ProcessEnv,
  mailbox: Mailbox,
  shared?: Database,
): Promise<TestShop> {
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: publicUrl,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    CONTACT_EMAIL: contactEmail,
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...settings,
  })
  const readiness = new Readiness()
  let shop: OpenServices | undefined
  const app = await openApp({ env, services: () => shop, readiness, pages: 'none' })
  const { log } = app
  const database =
    shared ??
    (env.DATABASE_URL
      ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL, log)
      : await openEmbedded('memory://', log))
  const opened = await startUp({ env, database, log, isStopping: () => false })
  if (!opened) throw new Error('The shop did not open.')
  shop = opened.shop
  const { db, outbox } = shop
  readiness.ready(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  await serves(url)
  return {
    url,
    env,
    db,
    log,
    outbox,
    mailbox,
    openTwin(differing) {
      // The embedded database has one process; its twins share the connection.
      const borrowed = env.DATABASE_URL ? undefined : { ...database, close: async () => undefined }
      return openProcess({ ...settings, ...differing }, mailbox, borrowed)
    },
    async close() {
      opened.shop.stop()
      await app.close()
      await opened.shop.close()
    },
  }
}

/** Opening an embedded database keeps the process so busy that it refuses the first requests. */
const serves = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 10_000)
