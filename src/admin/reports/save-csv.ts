import { guardFormulas } from '../../platform/http/csv-formulas.ts'

type Column<Row> = { field: string; value: (row: Row) => string | number }

/** Hands a table to the browser as a file; what a spreadsheet would compute is made text. */
export async function saveCsv<Row>(
  fileName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const fields = columns.map(({ field }) => field)
  const data = rows.map((row) =>
    columns.map(({ value }) => {
      const cell = value(row)
      return typeof cell === 'string' ? guardFormulas(cell) : cell
    }),
  )
  // The mark at the start: without it spreadsheets misread accents.
  const text = `\ufeff${Papa.unparse({ fields, data }, { newline: '\r\n' })}\r\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: `${fileName}.csv`,
  })
  link.click()
  URL.revokeObjectURL(address)
}
