import { useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/form/button.tsx'

type ReportTableProps = Omit<FiguresTableProps, 'caption'> & {
  title: string
  /** Address of the same table as CSV. */
  file: string
  note?: ReactNode
  chart?: ReactNode
}

type FiguresTableProps = {
  caption: string
  headers: readonly string[]
  /** A cell a column; two dishes may share a name. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
  /** A row for all that the rows omit, a cell a column. */
  rest?: readonly ReactNode[] | undefined
  /** The last row, a cell a column. */
  total?: readonly ReactNode[] | undefined
}

export function ReportTable(props: ReportTableProps) {
  const { title, file, note, chart, ...table } = props
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
      <FiguresTable caption={title} {...table} />
      {note && <p className="text-ink-soft text-sm print:text-xs">{note}</p>}
    </section>
  )
}

export function FiguresTable({ caption, headers, rows, rest, total }: FiguresTableProps) {
  const { t } = useLingui()
  return (
    <table className="w-full text-sm tabular-nums max-[22rem]:text-xs print:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b text-ink-soft">
          {headers.map((header, index) => (
            <th key={header} scope="col" className={`py-1 ${sideOf(index)}`}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <Row key={key} cells={cells} />
        ))}
        {rest && <Row cells={rest} className="text-ink-soft" />}
        {rows.length === 0 && (
          <tr>
            <td colSpan={headers.length} className="py-2 text-ink-soft">
              {t`Nothing on these days.`}
            </td>
          </tr>
        )}
      </tbody>
      {total && (
        <tfoot>
          <Row cells={total} className="font-bold" />
        </tfoot>
      )}
    </table>
  )
}

type RowProps = { cells: readonly ReactNode[]; className?: string }

const Row = ({ cells: [name, ...figures], className = 'font-normal' }: RowProps) => (
  <tr className={`border-line border-b last:in-[tfoot]:border-0 ${className}`}>
    <th
      scope="row"
      className="wrap-anywhere py-1 text-left [font-weight:inherit] print:min-w-[19mm]"
    >
      {name}
    </th>
    {figures.map((figure, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the index is the column
      <td key={index} className={`whitespace-nowrap py-1 ${sideOf(index + 1)}`}>
        {figure}
      </td>
    ))}
  </tr>
)

const sideOf = (index: number) =>
  index === 0 ? 'text-left' : 'ps-2 text-right xs:ps-3 print:ps-1.5'

type BarChartProps = {
  /** For screen readers, with the highest bar. */
  label: string
  /** `title` appears under the pointer. */
  bars: readonly { key: string | number; value: number; title: string }[]
  /** The height, as classes. */
  className: string
  caption: ReactNode
}

/** Bars at a glance; their figures are in the table below. */
export function BarChart({ label, bars, className, caption }: BarChartProps) {
  const [width, height] = [600, 160]
  const step = width / Math.max(bars.length, 1)
  const most = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <figure className="flex flex-col gap-1 print:hidden">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className={`w-full border-line border-b ${className}`}
      >
        {bars.map(({ key, value, title }, index) => {
          const tall = (value / most) * (height - 4)
          return (
            <rect
              key={key}
              x={index * step + step * 0.15}
              y={height - tall}
              width={step * 0.7}
              height={tall}
              className="fill-accent"
            >
              <title>{title}</title>
            </rect>
          )
        })}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-sm tabular-nums">
        {caption}
      </figcaption>
    </figure>
  )
}
