import type { Db } from '../../platform/database/database.server.ts'
import { csvDownload } from '../../platform/http/csv.server.ts'
import type { Download } from '../../platform/http/download.server.ts'
import { type Dish, readAllDishes, readDayReport } from './day-report.server.ts'
import { hourRows, moneyRows, statusRows, type TableName } from './day-report-tables.ts'
import type { Span } from './spans.ts'

type Row = readonly (string | number)[]
type Portions = Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>

interface Table {
  /** English in every language, as in the files of orders and products. */
  readonly headings: readonly string[]
  readonly read: (db: Db, span: Span) => Promise<Portions>
}

const tables: Readonly<Record<TableName, Table>> = {
  orders: {
    headings: ['status', 'orders'],
    async read(db, span) {
      const { orders } = await readDayReport(db, span)
      return [statusRows(orders).map((row) => [row.status, row.orders])]
    },
  },
  takings: {
    headings: ['paymentMethod', 'orders', 'amount'],
    async read(db, span) {
      const { takings } = await readDayReport(db, span)
      return [takings.map((row) => [row.paymentMethod.paymentMethod, row.orders, row.amount])]
    },
  },
  received: {
    headings: ['paymentMethod', 'how', 'entries', 'amount'],
    async read(db, span) {
      const { received } = await readDayReport(db, span)
      return [
        received.map(({ paymentMethod, how, entries, amount }) => [
          paymentMethod.paymentMethod,
          how,
          entries,
          amount,
        ]),
      ]
    },
  },
  money: {
    headings: ['what', 'count', 'amount'],
    async read(db, span) {
      const report = await readDayReport(db, span)
      return [moneyRows(report).map(({ what, count, amount }) => [what, count ?? '', amount])]
    },
  },
  dishes: {
    headings: ['product', 'quantity', 'amount'],
    /** Those too that the report itself has no room for. */
    async read(db, span) {
      return rowsOfDishes(await readAllDishes(db, span))
    },
  },
  hours: {
    headings: ['hour', 'orders'],
    async read(db, span) {
      const { hours } = await readDayReport(db, span)
      return [hourRows(hours).map((row) => [row.hour, row.orders])]
    },
  },
}

interface Export {
  readonly span: Span
  readonly table: TableName
  readonly onEnd: (rows: number) => void
}

/** One table of a report, named after it and its days: `dishes-2026-11-01–2026-11-02.csv`. */
export async function reportCsv(db: Db, { span, table, onEnd }: Export): Promise<Download> {
  const { from, to } = span
  const { headings, read } = tables[table]
  return csvDownload({
    fileName: `${table}-${from === to ? from : `${from}–${to}`}.csv`,
    columns: headings.map((heading, index) => [heading, (row: Row) => row[index] ?? '']),
    batches: await read(db, span),
    onEnd,
  })
}

async function* rowsOfDishes(portions: AsyncIterable<readonly Dish[]>): AsyncGenerator<Row[]> {
  for await (const dishes of portions)
    yield dishes.map(({ product, quantity, amount }) => [product.name, quantity, amount])
}
