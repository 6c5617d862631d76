import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sameMoney } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { soldOut } from '../../site/format/stock-text.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { type Availability, availabilityOf } from './availability.ts'
import type { CartLine } from './cart.ts'
import type { CheckedLines } from './use-availability.ts'
import { useNameLang } from './use-name-lang.ts'

type LineTableProps = {
  caption: string
  checked: CheckedLines
  /** Behind picture, name and price. */
  columns: readonly Column<CartLine>[]
}

/** The lines of cart or wishlist with today's price, and what has become of them. */
export function LineTable({ caption, checked, columns }: LineTableProps) {
  const { t } = useLingui()
  const { lines, current, pricesBefore } = checked
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={(line) => line.id}
      columns={[
        {
          header: t`Product`,
          isRowHeader: true,
          isUnlabelled: true,
          cell: (line) => (
            <Product line={line} availability={availabilityOf(line, current)}>
              <Price amount={line.price} before={pricesBefore.get(line.id)} />
            </Product>
          ),
        },
        ...columns,
      ]}
    />
  )
}

type ProductProps = { line: CartLine; availability: Availability; children: ReactNode }

function Product({ line, availability, children }: ProductProps) {
  const { t } = useLingui()
  const lang = useNameLang(line)
  const gone = availability === 'gone' && t`Not sold any more`
  const problem = gone || (availability === 'soldOut' && t(soldOut))
  return (
    <div className="flex min-w-0 flex-1 items-center gap-4">
      <Picture
        image={line.image}
        alt=""
        name={line.name}
        lang={lang}
        sizes="64px"
        className={`size-16 shrink-0 rounded-md ${problem ? 'opacity-50' : ''}`}
      />
      <span className="wrap-anywhere min-w-24">
        {availability === 'gone' ? (
          <span lang={lang}>{line.name}</span>
        ) : (
          <Link to={paths.product(line.id)} lang={lang} className="hover:underline">
            {line.name}
          </Link>
        )}
        <span className="block font-normal text-base">{children}</span>
        {problem && <span className="block text-danger-ink text-sm">{problem}</span>}
      </span>
    </div>
  )
}

function Price({ amount, before }: { amount: number; before: number | undefined }) {
  const { t } = useLingui()
  if (before === undefined || sameMoney(before, amount)) return <MoneyText amount={amount} />
  return (
    <span>
      <del className="mr-2 text-ink-soft text-sm">
        <span className="sr-only">{t({ message: 'before', context: 'price' })} </span>
        <MoneyText amount={before} />
      </del>
      <ins className="font-semibold text-accent-ink no-underline">
        <span className="sr-only">{t({ message: 'now', context: 'price' })} </span>
        <MoneyText amount={amount} />
      </ins>
    </span>
  )
}
