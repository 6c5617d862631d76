import Papa from 'papaparse'
import { guardFormulas } from './csv-formulas.ts'
import { download, type Streamed } from './streamed.server.ts'

const guardCell = (cell: unknown) => (typeof cell === 'string' ? guardFormulas(cell) : cell)

/** Heading and content of each column. */
export type CsvColumns<Row> = readonly (readonly [string, (row: Row) => string | number])[]

interface CsvTable<Row> {
  readonly fileName: string
  readonly columns: CsvColumns<Row>
  readonly batches: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
  /** Called at the end with how many were read: of a download that is broken off, those until then. */
  readonly onEnd: (rows: number) => void
}

/** A table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread accents. */
export const csvDownload = <Row>(table: CsvTable<Row>): Streamed =>
  download({
    fileName: table.fileName,
    contentType: 'text/csv; charset=utf-8',
    content: linesOf(table),
  })

async function* linesOf<Row>({ columns, batches, onEnd }: CsvTable<Row>): AsyncGenerator<string> {
  yield `\ufeff${toCsv([columns.map(([heading]) => heading)])}`
  let rows = 0
  try {
    for await (const batch of batches) {
      rows += batch.length
      yield toCsv(batch.map((row) => columns.map(([, read]) => guardCell(read(row)))))
    }
  } finally {
    onEnd(rows)
  }
}

const toCsv = (lines: unknown[][]) =>
  lines.length > 0 ? `${Papa.unparse(lines, { newline: '\r\n' })}\r\n` : ''
