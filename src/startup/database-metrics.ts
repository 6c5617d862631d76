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
  /** One figure for each value of a label; none while the database does not answer. */
  const gaugeBy = <Label extends string>(
    label: Label,
    { name, help }: Record<'name' | 'help', string>,
    valuesOf: (found: Found) => Record<string, number>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        const found = await figures()
        if (!found) return
        for (const [of, value] of Object.entries(valuesOf(found))) this.labels(of).set(value)
      },
    })
  gaugeBy(
    'status',
    {
      name: 'igikoni_orders',
      help: 'Orders by status: all that are open, and those of the last 24 hours that are settled.',
    },
    ({ orders }) =>
      Object.fromEntries([
        ...orderStatuses.map((status) => [status, 0]),
        ...orders.map(({ status, count }) => [status, count]),
      ]),
  )
  gaugeBy(
    'status',
    {
      name: 'igikoni_mails',
      help: 'Mails that have not left: QUEUED ones wait or are tried again, FAILED ones were given up.',
    },
    ({ mails }) => ({ QUEUED: mails.queued, FAILED: mails.failed }),
  )
  new Gauge({
    name: 'igikoni_mails_failed_lately',
    help: 'Mails that were given up in the last 24 hours.',
    registers,
    async collect() {
      this.set((await figures())?.mails.failedLately ?? 0)
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
  gaugeBy(
    'state',
    {
      name: 'igikoni_migrations',
      help: 'Migrations that this release waits for, and those of later releases that ran.',
    },
    ({ schema }) => ({ pending: schema.pending.length, unknown: schema.unknown.length }),
  )
}

async function look(db: Db) {
  const [orders, mails, schema] = [
    await countRecentOrders(db),
    await countUnsentMails(db),
    await schemaState(db),
  ]
  return { orders, mails, schema }
}
