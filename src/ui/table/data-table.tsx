// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table shown as cards
import type { ReactNode } from 'react'
import './data-table.css'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** The cell that names the row: a row header, and the title of its card on a phone. One per table. */
  isRowHeader?: boolean | undefined
  /** Numbers and actions keep to the right. */
  align?: 'end' | undefined
  /** The header is for screen readers only, and the card has no label: pictures, actions. */
  isBare?: boolean | undefined
  /** The header is seen, but the card has no label: rows of buttons. */
  isUnlabelled?: boolean | undefined
  /** Stands in the header instead of its words: select all. */
  head?: ReactNode
  className?: string | undefined
}

type DataTableProps<Row> = {
  /** Says what the table holds; for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** New rows are on their way: the old ones stay, paler. */
  isBusy?: boolean | undefined
  /** The row whose details are open beside the list. */
  isCurrent?: ((row: Row) => boolean) | undefined
}

/** A real table; under 667 px each row becomes a card with the headers as labels. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, isBusy, isCurrent } = props
  return (
    <div className="data-table-frame">
      <table role="table" aria-busy={isBusy || undefined} className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.header} role="columnheader" scope="col" data-align={column.align}>
                {column.head ?? (
                  <span className={column.isBare ? 'sr-only' : undefined}>{column.header}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-current={isCurrent?.(row) || undefined}
              // Arrow keys move the focus between rows; Tab moves on to what is in one.
              tabIndex={-1}
              data-row
            >
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const shared = {
    'data-label': column.isBare || column.isUnlabelled ? undefined : column.header,
    'data-align': column.align,
    className: column.className,
    children: column.cell(row),
  }
  return column.isRowHeader ? (
    <th role="rowheader" scope="row" {...shared} />
  ) : (
    <td role="cell" {...shared} />
  )
}
