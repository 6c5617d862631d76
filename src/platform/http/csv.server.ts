import Papa from 'papaparse'
import { guardFormulas } from './csv-formulas.ts'
import { Download } from './download.server.ts'

const guarded = (cell: unknown) => (typeof cell === 'string' ? guardFormulas(cell) : cell)

/** A table as CSV (RFC 4180) with a byte order mark, without which spreadsheets misread accents. */
export const csvDownload = (
  fileName: string,
  columns: readonly string[],
  rows: readonly unknown[][],
): Download => {
  const data = rows.map((row) => row.map(guarded))
  return new Download({
    fileName,
    contentType: 'text/csv; charset=utf-8',
    content: `\ufeff${Papa.unparse({ fields: [...columns], data }, { newline: '\r\n' })}\r\n`,
  })
}
