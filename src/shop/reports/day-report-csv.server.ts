import { csvDownload } from '../../platform/http/csv.server.ts'
import type { Download } from '../../platform/http/download.server.ts'
import type { DayReport } from './day-report.ts'
import { hourRows, statusRows, type TableName } from './day-report-tables.ts'

type Row = readonly (string | number)[]
type Table = { readonly headings: readonly string[]; readonly rows: readonly Row[] }

/** Headings are English in every language, as in the files of orders and products. */
const tables: Readonly<Record<TableName, (report: DayReport) => Table>> = {
  orders: ({ orders }) => ({
    headings: ['status', 'orders'],
    rows: statusRows(orders).map((row) => [row.status, row.orders]),
  }),
  takings: ({ takings }) => ({
    headings: ['paymentMethod', 'orders', 'amount'],
    rows: takings.map((row) => [row.paymentMethod.paymentMethod, row.orders, row.amount]),
  }),
  dishes: ({ dishes }) => ({
    headings: ['product', 'quantity', 'amount'],
    rows: dishes.map((row) => [row.product.name, row.quantity, row.amount]),
  }),
  hours: ({ hours }) => ({
    headings: ['hour', 'orders'],
    rows: hourRows(hours).map((row) => [row.hour, row.orders]),
  }),
}

/** One table of a report, named after it and its days: `dishes-2026-11-01–2026-11-02.csv`. */
export function reportCsv(
  report: DayReport,
  table: TableName,
  onEnd: (rows: number) => void,
): Download {
  const { from, to } = report
  const { headings, rows } = tables[table](report)
  return csvDownload({
    fileName: `${table}-${from === to ? from : `${from}–${to}`}.csv`,
    columns: headings.map((heading, index) => [heading, (row: Row) => row[index] ?? '']),
    batches: [rows],
    onEnd,
  })
}
