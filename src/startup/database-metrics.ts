import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../platform/database/database.server.ts'
import { schemaState } from '../platform/database/migrate.server.ts'
import { countUnsentMails } from '../platform/mail/mail.db.ts'
import { memoizeAsync } from '../platform/memoize.ts'
import { withTimeout } from '../platform/with-timeout.ts'
import { countRecentOrders } from '../shop/orders/order-lists.db.ts'
import { orderStatuses } from '../shop/orders/order-status.ts'
import { readPaymentFigures } from '../shop/payments/ledger.db.ts'
import type { OpenServices } from './services.ts'

/** ms for which figures are reused: one scrape asks for several, and several servers may scrape. */
const maxAge = 5_000
/** ms after which the database counts as away. */
const timeout = 2_000

type OpenShop = () => Pick<OpenServices, 'db'> | undefined
type Figures = Awaited<ReturnType<typeof readFigures>>

interface Source {
  readonly registers: Registry[]
  /** Undefined while the database does not answer. */
  readonly read: () => Promise<Figures | undefined>
}

/** Figures that are rows: what several processes tell is the same number, so take the maximum of them. */
export function registerDatabaseFigures(registry: Registry, shop: OpenShop): void {
  const source = { registers: [registry], read: reusingFigures(shop) }
  addGauge(
    source,
    { name: 'igikoni_database_up', help: '1 while the database answers.' },
    (figures) => (figures ? 1 : 0),
  )
  addGaugeBy(
    source,
    {
      name: 'igikoni_orders',
      help: 'Orders by status: all that are open, and those of the last 24 hours that are settled.',
      label: 'status',
    },
    ({ orders }) =>
      Object.fromEntries([
        ...orderStatuses.map((status) => [status, 0]),
        ...orders.map(({ status, count }) => [status, count]),
      ]),
  )
  addMailGauges(source)
  addPaymentGauges(source)
  addGaugeBy(
    source,
    {
      name: 'igikoni_migrations',
      help: 'Migrations that this release waits for, and those of later releases that ran.',
      label: 'state',
    },
    ({ schema }) => ({ pending: schema.pending.length, unknown: schema.unknown.length }),
  )
}

function addMailGauges(source: Source): void {
  addGaugeBy(
    source,
    {
      name: 'igikoni_mails',
      help: 'Mails that have not left: QUEUED ones wait or are tried again, FAILED ones were given up.',
      label: 'status',
    },
    ({ mails }) => ({ QUEUED: mails.queued, FAILED: mails.failed }),
  )
  addGauge(
    source,
    {
      name: 'igikoni_mails_failed_lately',
      help: 'Mails that were given up in the last 24 hours.',
    },
    (figures) => figures?.mails.failedRecently ?? 0,
  )
  addGauge(
    source,
    {
      name: 'igikoni_mail_oldest_seconds',
      help: 'How long the oldest mail has waited that is on its way.',
    },
    (figures) => figures?.mails.oldestSeconds ?? 0,
  )
}

function addPaymentGauges(source: Source): void {
  addGaugeBy(
    source,
    {
      name: 'igikoni_payment_attempts',
      help: 'Requests on phones of the last 24 hours, by state, or by reason where they failed.',
      label: 'state',
    },
    ({ payments }) =>
      Object.fromEntries(
        payments.attempts.map(({ state, reason, count }) => [
          reason === '' ? state : `${state} ${reason}`,
          count,
        ]),
      ),
  )
  addGauge(
    source,
    {
      name: 'igikoni_payments_open_long',
      help: 'Requests on phones that MTN has not answered for more than ten minutes.',
    },
    (figures) => figures?.payments.overdue ?? 0,
  )
  addGauge(
    source,
    {
      name: 'igikoni_payment_settled_seconds',
      help: 'Median seconds from asking a phone until it was settled, of the last 24 hours.',
    },
    (figures) => figures?.payments.medianSeconds ?? 0,
  )
  addGauge(
    source,
    {
      name: 'igikoni_refunds_due',
      help: 'Orders of which money has to go back to the customer.',
    },
    (figures) => figures?.payments.refundsDue ?? 0,
  )
}

function addGauge(
  { registers, read }: Source,
  text: { name: string; help: string },
  toValue: (figures: Figures | undefined) => number,
): void {
  new Gauge({
    ...text,
    registers,
    async collect() {
      this.set(toValue(await read()))
    },
  })
}

/** One figure for each value of a label; none while the database does not answer. */
function addGaugeBy(
  { registers, read }: Source,
  { label, ...text }: { name: string; help: string; label: string },
  toValues: (figures: Figures) => Record<string, number>,
): void {
  new Gauge({
    ...text,
    labelNames: [label],
    registers,
    async collect() {
      this.reset()
      const figures = await read()
      if (!figures) return
      for (const [name, value] of Object.entries(toValues(figures))) this.labels(name).set(value)
    },
  })
}

function reusingFigures(shop: OpenShop): Source['read'] {
  const read = memoizeAsync(
    async () => {
      const opened = shop()
      return opened && withTimeout(timeout, readFigures(opened.db))
    },
    { ttl: maxAge },
  )
  return async () => (shop() ? read() : undefined)
}

/** One after the other: they are never worth more than one connection of the pool. */
async function readFigures(db: Db) {
  const orders = await countRecentOrders(db)
  const mails = await countUnsentMails(db)
  const schema = await schemaState(db)
  const payments = await readPaymentFigures(db)
  return { orders, mails, schema, payments }
}
