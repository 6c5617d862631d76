import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../platform/database/database.server.ts'
import { schemaState } from '../platform/database/migrate.server.ts'
import { countUnsentMails } from '../platform/mail/mail.db.ts'
import { countRecentOrders } from '../shop/orders/order-figures.db.ts'
import { orderStatuses } from '../shop/orders/order-status.ts'
import type { OpenServices } from './services.ts'

/** ms for which figures are as good as new: several may ask. */
const lasts = 5_000
/** ms after which the database counts as away. */
const patience = 2_000

type Found = Awaited<ReturnType<typeof look>>

/** Figures that are rows: what several processes tell is the same number, so take the maximum of them. */
export function registerDatabaseFigures(
  registry: Registry,
  shop: () => Pick<OpenServices, 'db'> | undefined,
): void {
  const registers = [registry]
  let asked = { at: Number.NEGATIVE_INFINITY, found: Promise.resolve<Found | undefined>(undefined) }

  function figures(): Promise<Found | undefined> {
    const opened = shop()
    if (!opened) return Promise.resolve(undefined)
    if (Date.now() - asked.at > lasts) {
      const tooLate = new Promise<undefined>((resolve) =>
        setTimeout(resolve, patience, undefined).unref(),
      )
      const found = Promise.race([look(opened.db), tooLate]).catch(() => undefined)
      asked = { at: Date.now(), found }
    }
    return asked.found
  }

  new Gauge({
    name: 'igikoni_database_up',
    help: '1 while the database answers.',
    registers,
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'igikoni_orders',
    help: 'Orders by status: all that are open, and those of the last 24 hours that are settled.',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      const found = await figures()
      if (!found) return
      for (const status of orderStatuses) this.set({ status }, 0)
      for (const { status, count } of found.orders) this.set({ status }, count)
    },
  })
  new Gauge({
    name: 'igikoni_mails',
    help: 'Mails that have not left: QUEUED ones wait or are tried again, FAILED ones were given up.',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset()
      const found = await figures()
      if (!found) return
      this.set({ status: 'QUEUED' }, found.mails.queued)
      this.set({ status: 'FAILED' }, found.mails.failed)
    },
  })
  new Gauge({
    name: 'igikoni_mail_oldest_seconds',
    help: 'How long the oldest mail has waited that is on its way.',
    registers,
    async collect() {
      this.set((await figures())?.mails.oldestSeconds ?? 0)
    },
  })
  new Gauge({
    name: 'igikoni_migrations',
    help: 'Migrations that this release waits for, and those of later releases that ran.',
    labelNames: ['state'],
    registers,
    async collect() {
      this.reset()
      const found = await figures()
      if (!found) return
      this.set({ state: 'pending' }, found.schema.pending.length)
      this.set({ state: 'unknown' }, found.schema.unknown.length)
    },
  })
}

async function look(db: Db) {
  const [orders, mails, schema] = [
    await countRecentOrders(db),
    await countUnsentMails(db),
    await schemaState(db),
  ]
  return { orders, mails, schema }
}
