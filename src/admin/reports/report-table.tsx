import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/form/button-style.ts'

export type ReportColumn<Row> = {
  header: string
  value: (row: Row) => string | number
  /** On the page, where that is not the value itself. */
  cell?: (row: Row) => ReactNode
}

type ReportTableProps<Row> = {
  title: string
  /** Address of the same table as CSV. */
  file: string
  /** Below the figures: what they leave out, in words. */
  note?: ReactNode
  /** Between its title and its figures. */
  chart?: ReactNode
  columns: readonly ReportColumn<Row>[]
  rows: readonly Row[]
  /** What tells its rows apart: two dishes may share a name. */
  keyOf: (row: Row) => string | number
  /** Below the rows, a cell a column: what they leave out. */
  rest?: readonly ReactNode[] | undefined
}

/** One table of a report, and the same as a file for a spreadsheet. */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { title, file, note, chart, columns, rows, keyOf, rest } = props
  const { t } = useLingui()
  return (
    <section className="flex flex-col gap-1">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        <a
          href={file}
          download
          aria-label={t`CSV: ${title}`}
          className={buttonStyle({ tone: 'quiet', className: 'print:hidden' })}
        >
          <Download aria-hidden="true" className="size-4" /> CSV
        </a>
      </div>
      {chart}
      <table className="w-full text-sm tabular-nums max-[22rem]:text-xs print:text-xs">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-line border-b text-ink-soft">
            {columns.map(({ header }, index) => (
              <th key={header} scope="col" className={`py-1 ${sideOf(index)}`}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-line border-b">
              {columns.map(({ header, value, cell }, index) => (
                <td key={header} className={`py-1 ${cellStyle(index)}`}>
                  {cell ? cell(row) : value(row)}
                </td>
              ))}
            </tr>
          ))}
          {rest && (
            <tr className="border-line border-b text-ink-soft">
              {columns.map(({ header }, index) => (
                <td key={header} className={`py-1 ${cellStyle(index)}`}>
                  {rest[index]}
                </td>
              ))}
            </tr>
          )}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className="py-2 text-ink-soft">
                {t`Nothing on these days.`}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {note && <p className="text-ink-soft text-sm print:text-xs">{note}</p>}
    </section>
  )
}

const cellStyle = (index: number) =>
  `${index === 0 ? 'wrap-anywhere print:min-w-[19mm]' : 'whitespace-nowrap'} ${sideOf(index)}`

const sideOf = (index: number) =>
  index === 0 ? 'text-left' : 'ps-2 text-right xs:ps-3 print:ps-1.5'
