export type BarRow = {
  label: string
  amount: number
  /** The amount as people read it. */
  text: string
}

type BarTableProps = {
  caption: string
  labelHeader: string
  amountHeader: string
  rows: readonly BarRow[]
}

/** A bar chart that is a table: the numbers are there for everyone, the bars are beside them. */
export function BarTable({ caption, labelHeader, amountHeader, rows }: BarTableProps) {
  const most = Math.max(...rows.map((row) => row.amount), 1)
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labelHeader}</th>
          <th scope="col">{amountHeader}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, amount, text }) => (
          <tr key={label}>
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              {label}
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-1 block h-2 w-full rounded-full bg-plate"
              >
                <rect width={(100 * amount) / most} height="4" className="fill-accent" />
              </svg>
            </th>
            <td className="w-px whitespace-nowrap py-1.5 text-right align-top font-semibold">
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
