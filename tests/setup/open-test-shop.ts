import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { openApp } from '../../src/app.ts'
import { becomeReady } from '../../src/become-ready.ts'
import type { OpenShop } from '../../src/open-shop.ts'
import type { Database } from '../../src/platform/database.server.ts'
import { openEmbedded } from '../../src/platform/embedded.server.ts'
import { readEnv } from '../../src/platform/env.server.ts'
import { openPostgres } from '../../src/platform/postgres.server.ts'
import { Readiness } from '../../src/platform/readiness.server.ts'
import { createDatabase } from './database.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'
import { administrator } from './shop-process.ts'

/** What links in mails start with; nobody listens there. */
export const publicUrl = 'http://igikoni.test'

export interface TestShop {
  /** Where it listens. */
  readonly url: string
  readonly db: OpenShop['db']
  readonly pool: Database['pool']
  readonly log: OpenShop['log']
  readonly outbox: OpenShop['outbox']
  readonly mailbox: Mailbox
  close(): Promise<void>
}

interface Settings extends NodeJS.ProcessEnv {
  /** Another shop's database: two processes of one shop. */
  readonly DATABASE_URL?: string
}

export const onPostgres = process.env.TEST_DATABASE === 'postgres'

/** The real app without pages, on a database and a mailbox of its own, listening on a free port. */
export async function openTestShop(settings: Settings = {}): Promise<TestShop> {
  const mailbox = await startMailbox()
  const own = onPostgres && !settings.DATABASE_URL ? await createDatabase() : undefined
  const env = readEnv({
    NODE_ENV: 'test',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: own?.url,
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: administrator.email,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    CONTACT_EMAIL: 'kitchen@igikoni.test',
    SEED: 'none',
    RATE_LIMIT: 'off',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ...settings,
  })
  const readiness = new Readiness()
  let shop: OpenShop | undefined
  const app = await openApp({ env, services: () => shop, readiness, pages: 'none' })
  const database = env.DATABASE_URL
    ? openPostgres(env.DATABASE_URL, env.DATABASE_POOL, app.log)
    : await openEmbedded('memory://', app.log)
  const opened = await becomeReady({ env, database, log: app.log, isStopping: () => false })
  if (!opened) throw new Error('The shop did not open.')
  shop = opened.shop
  const { db, log, outbox, stop } = shop
  readiness.ready(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  await serves(url)
  return {
    url,
    db,
    pool: database.pool,
    log,
    outbox,
    mailbox,
    async close() {
      stop()
      await app.close()
      await opened.shop.close()
      await mailbox.stop()
      await own?.drop()
    },
  }
}

/** Opening an embedded database keeps the process so busy that it refuses the first requests. */
const serves = (url: string) =>
  vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), 10_000)
