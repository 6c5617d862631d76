import { useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { sameMoney } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { MoneyText } from '../../site/language/formats.tsx'
import { Button } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import {
  type Availability,
  availabilityOf,
  type CheckedLines,
  isUnavailable,
  leftOf,
} from './availability.ts'
import { type CartLine, lineKey, lineTotal } from './cart.ts'
import { removeFrom, setCartQuantity } from './cart-actions.ts'
import { LineChoice, useNameLang } from './line-name.tsx'

export function CartLines({ checked }: { checked: CheckedLines }) {
  const { t } = useLingui()
  return (
    <LineTable
      caption={t`Products in your cart`}
      checked={checked}
      columns={[
        {
          header: t`Quantity`,
          cell: (line) => <Quantity line={line} checked={checked} />,
        },
        {
          header: t`Total`,
          align: 'end',
          className: 'font-semibold',
          cell: (line) =>
            isUnavailable(availabilityOf(line, checked.current, checked.lines)) ? (
              <span className="whitespace-nowrap font-normal text-ink-soft text-sm">
                {t`not counted`}
              </span>
            ) : (
              <MoneyText amount={lineTotal(line)} />
            ),
        },
      ]}
    />
  )
}

function Quantity({ line, checked }: { line: CartLine; checked: CheckedLines }) {
  const { t } = useLingui()
  const { name } = line
  const key = lineKey(line)
  const { current, lines } = checked
  const availability = availabilityOf(line, current, lines)
  const left = leftOf(line, current, lines)
  return (
    <div className="flex flex-col items-end gap-1 sm:items-start">
      <div className="flex items-center gap-1">
        <QuantityStepper
          of={name}
          quantity={line.quantity}
          max={left || maxQuantity}
          isDisabled={isUnavailable(availability)}
          onChange={(quantity) => setCartQuantity(key, quantity)}
        />
        <IconButton label={t`Remove ${name}`} onClick={() => removeFrom('products', key)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {availability === 'short' && left && (
        <Button tone="quiet" onClick={() => setCartQuantity(key, left)}>
          {t`Only ${left} left: take ${left}`}
        </Button>
      )}
    </div>
  )
}

type LineTableProps = {
  caption: string
  checked: CheckedLines
  /** After picture, name and price. */
  columns: readonly Column<CartLine>[]
}

export function LineTable({ caption, checked, columns }: LineTableProps) {
  const { t } = useLingui()
  const { lines, current, pricesBefore } = checked
  return (
    <DataTable
      caption={caption}
      rows={lines}
      rowKey={lineKey}
      columns={[
        {
          header: t`Product`,
          isRowHeader: true,
          isUnlabelled: true,
          cell: (line) => (
            <Product line={line} availability={availabilityOf(line, current, lines)}>
              <Price amount={line.price} before={pricesBefore.get(lineKey(line))} />
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
  const broken = availability === 'choose' && t`These options are not offered today.`
  const problem = gone || broken || (availability === 'soldOut' && t(soldOut))
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
        <LineChoice line={line} />
        <span className="block font-normal text-base">{children}</span>
        {problem && <span className="block text-danger-ink text-sm">{problem}</span>}
        {line.options && availability !== 'gone' && <ChangeLink line={line} />}
      </span>
    </div>
  )
}

/** To the page of the dish, which saves back into this line. */
function ChangeLink({ line }: { line: CartLine }) {
  const { t } = useLingui()
  return (
    <Link
      to={paths.product(line.id)}
      state={{ line: lineKey(line) }}
      className="link inline-flex min-h-8 items-center font-normal text-sm mobile:min-h-11"
    >
      {t({ message: 'Change', context: 'options of a dish' })}
      <span lang={useNameLang(line)} className="sr-only">
        {' '}
        {line.name}
      </span>
    </Link>
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
