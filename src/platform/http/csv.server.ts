import Papa from 'papaparse'
import { guardFormulas } from './csv-formulas.ts'
import { Download } from './download.server.ts'

const guarded = (cell: unknown) => (typeof cell === 'string' ? guardFormulas(cell) : cell)

/** Heading of each column, and what stands in it. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string | number])[]

interface Table<Row> {
  readonly fileName: string
  readonly columns: CsvColumns<Row>
  readonly batches: AsyncIterable<readonly Row[]>
  /** Called at the end, when all were read, with how many they were. */
  readonly onEnd: (rows: number) => void
}

/** A table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread accents. */
export const csvDownload = <Row>(table: Table<Row>): Download =>
  new Download({
    fileName: table.fileName,
    contentType: 'text/csv; charset=utf-8',
    content: linesOf(table),
  })

async function* linesOf<Row>({ columns, batches, onEnd }: Table<Row>): AsyncGenerator<string> {
  yield `\ufeff${written([columns.map(([heading]) => heading)])}`
  let rows = 0
  for await (const batch of batches) {
    yield written(batch.map((row) => columns.map(([, read]) => guarded(read(row)))))
    rows += batch.length
  }
  onEnd(rows)
}

const written = (lines: unknown[][]) => `${Papa.unparse(lines, { newline: '\r\n' })}\r\n`
