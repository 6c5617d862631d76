import path from 'node:path'
import { shopMails } from '../endpoints/endpoints.server.ts'
import type { Services } from '../platform/api/context.server.ts'
import { serveBackups } from '../platform/database/backup-socket.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { openPostgres } from '../platform/database/postgres.server.ts'
import type { Env } from '../platform/env/env.server.ts'
import { EventStreams } from '../platform/http/event-streams.server.ts'
import { noLimits, openLimits } from '../platform/http/limits.server.ts'
import { Jobs } from '../platform/jobs/jobs.server.ts'
import { Journal } from '../platform/journal/journal.server.ts'
import type { Logger } from '../platform/log/log.server.ts'
import { intoFiles, type MailTransport, overSmtp } from '../platform/mail/mail-transports.server.ts'
import { mailJob, Outbox } from '../platform/mail/outbox.server.ts'
import { findSessionRoles } from '../shop/accounts/session.db.ts'
import { brand } from '../shop/brand.ts'
import { Menu } from '../shop/catalogue/menu.server.ts'
import { notInBackups } from '../shop/not-in-backups.db.ts'
import { LiveOrders } from '../shop/orders/live-orders.server.ts'
import { PaymentPoller } from '../shop/payments/payment-poller.server.ts'
import { ShopSearch } from '../shop/search/shop-search.server.ts'
import { UnfoundCounter } from '../shop/search/unfound-searches.server.ts'
import type { StoredSettings } from '../shop/settings/settings.db.ts'
import { openSettings } from '../shop/settings/settings.server.ts'
import { keepDays } from '../shop/settings/settings.ts'
import { shopJobs } from './jobs.ts'
import { openMobileMoney } from './mobile-money.ts'

declare module '../platform/api/context.server.ts' {
  interface Services {
    /** Products and categories, in memory. */
    readonly menu: Menu
    readonly search: ShopSearch
    /** Counts the searches that find nothing. */
    readonly searches: UnfoundCounter
    /** Cached until they change. */
    readonly settings: () => Promise<StoredSettings>
  }
}

/** ms for calls to MTN that are under way when the shop stops. */
const maxPollerStop = 2_000

/**
 * PGlite is imported only where it is used: it is larger than the rest of the server.
 */
export async function openDatabase(
  env: Env,
  log: Logger,
  { isServing = false } = {},
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env
  const poolSize = env.DATABASE_POOL
  const options = { poolSize, isServing, log, directUrl }
  if (url) return openPostgres(url, options)
  const { openEmbedded } = await import('../platform/database/embedded.server.ts')
  const embedded = await openEmbedded(env.DATA_DIR, log)
  const stopBackups = serveBackups(env.DATA_DIR, { db: embedded.db, notKept: notInBackups, log })
  const close = () => {
    stopBackups()
    return embedded.close()
  }
  return { ...embedded, close }
}

export const openTransport = (env: Env, log: Logger): MailTransport =>
  env.SMTP_URL
    ? overSmtp(env.SMTP_URL)
    : intoFiles(
        {
          directory: path.join(env.DATA_DIR, 'outbox'),
          printsLinks: !env.isProduction,
          keepDays: keepDays.mails,
        },
        log,
      )

export interface OpenServices extends Services {
  readonly jobs: Jobs<Services>
  /** Where mails are delivered, for the banner. */
  readonly mailsGoTo: string
  /** Aborts event streams, for which the web server's close would wait, and starts no further job. */
  stop(): void
  close(): Promise<void>
}

export interface ServicesOptions {
  readonly env: Env
  readonly database: Database
  readonly log: Logger
  readonly clock?: Services['clock'] | undefined
  /** Whether jobs with a schedule are started, which is not wanted in tests. */
  readonly runsSchedules?: boolean | undefined
}

/** The services that hold the shop's data in memory and follow the journal. */
export function openShopServices(source: Pick<Services, 'db' | 'journal'>) {
  const menu = new Menu(source)
  return { menu, search: new ShopSearch(source, menu), settings: openSettings(source) }
}

/** Everything behind the web server, on a database that is reachable and migrated: jobs, mail. */
export async function openServices({
  env,
  database,
  log,
  clock = Date.now,
  runsSchedules,
}: ServicesOptions): Promise<OpenServices> {
  const { db } = database
  const transport = openTransport(env, log)
  const job = mailJob({
    transport,
    templates: shopMails,
    brand,
    from: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    clock,
  })
  const jobs = new Jobs<Services>({ database, kinds: [job, ...shopJobs], log, runsSchedules })
  await jobs.start()
  const outbox = new Outbox({ db, jobs, job, transport, log })
  // The caller tries again when the database goes away: nothing may go on running until then.
  const journal = await Journal.open({ database, log }).catch(async (error: unknown) => {
    await jobs.stop()
    throw error
  })
  const live = new LiveOrders(journal)
  const streams = new EventStreams({
    maxPerUser: env.RATE_LIMIT === 'on' ? 8 : Number.POSITIVE_INFINITY,
    findRoles: (hashes) => findSessionRoles(db, hashes),
    log,
  })
  const searches = new UnfoundCounter({ db, clock, log, env })
  const stopping = new AbortController()
  const limits = env.RATE_LIMIT === 'on' ? openLimits(database.pool) : noLimits
  const momo = openMobileMoney(env, db, log)
  const services: Services = {
    env,
    db,
    jobs,
    journal,
    outbox,
    limits,
    live,
    streams,
    searches,
    momo,
    ...openShopServices({ db, journal }),
    clock,
    stopping: stopping.signal,
    log,
  }
  await jobs.work(services)
  const poller = new PaymentPoller(services)
  poller.start()
  return {
    ...services,
    jobs,
    mailsGoTo: transport.description,
    stop() {
      stopping.abort()
      jobs.pause()
      poller.pause()
    },
    async close() {
      live.close()
      await Promise.all([searches.close(), jobs.stop(), poller.stop(maxPollerStop)])
      await momo.close()
      transport.close()
      await journal.close()
      await database.close()
    },
  }
}
