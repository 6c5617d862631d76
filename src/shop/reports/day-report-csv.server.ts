import type { Db } from '../../platform/database/database.server.ts'
import { csvDownload } from '../../platform/http/csv.server.ts'
import type { Streamed } from '../../platform/http/streamed.server.ts'
import type { Span } from './day-report.db.ts'
import { readDayReport } from './day-report.server.ts'
import type { DayReport } from './day-report.ts'
import { hourRows, moneyRows, statusRows, type TableName } from './day-report.ts'

type Row = readonly (string | number)[]

interface Table {
  /** English in every language, as in the files of orders and products. */
  readonly headings: readonly string[]
  readonly rows: (report: DayReport) => Row[]
}

const tables: Readonly<Record<TableName, Table>> = {
  orders: {
    headings: ['status', 'orders'],
    rows: ({ orders }) => statusRows(orders).map((row) => [row.status, row.orders]),
  },
  takings: {
    headings: ['paymentMethod', 'orders', 'amount'],
    rows: ({ takings }) =>
      takings.map((row) => [row.paymentMethod.paymentMethod, row.orders, row.amount]),
  },
  received: {
    headings: ['paymentMethod', 'how', 'entries', 'amount'],
    rows: ({ received }) =>
      received.map(({ paymentMethod, how, entries, amount }) => [
        paymentMethod.paymentMethod,
        how,
        entries,
        amount,
      ]),
  },
  money: {
    headings: ['what', 'count', 'amount'],
    rows: (report) =>
      moneyRows(report).map(({ what, count, amount }) => [what, count ?? '', amount]),
  },
  dishes: {
    headings: ['product', 'quantity', 'amount'],
    rows: ({ dishes }) =>
      dishes.map(({ product, quantity, amount }) => [product.name, quantity, amount]),
  },
  options: {
    headings: ['option', 'group', 'quantity', 'amount'],
    rows: ({ options }) =>
      options.map(({ option, group, quantity, amount }) => [
        option.name,
        group.name,
        quantity,
        amount,
      ]),
  },
  channels: {
    headings: ['channel', 'orders', 'amount'],
    rows: ({ channels }) =>
      channels.map(({ channel, orders, amount }) => [channel, orders, amount]),
  },
  hours: {
    headings: ['hour', 'orders'],
    rows: ({ hours }) => hourRows(hours).map((row) => [row.hour, row.orders]),
  },
}

interface Export {
  readonly span: Span
  readonly table: TableName
  readonly onEnd: (rows: number) => void
}

/** One table of a report, with all dishes; named after it and its days: `dishes-2026-11-01–2026-11-02.csv`. */
export async function reportCsv(db: Db, { span, table, onEnd }: Export): Promise<Streamed> {
  const { from, to } = span
  const { headings, rows } = tables[table]
  return csvDownload({
    fileName: `${table}-${from === to ? from : `${from}–${to}`}.csv`,
    columns: headings.map((heading, index) => [heading, (row: Row) => row[index] ?? '']),
    batches: [rows(await readDayReport(db, span, Number.POSITIVE_INFINITY))],
    onEnd,
  })
}
