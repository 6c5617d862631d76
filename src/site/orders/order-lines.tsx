import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import { type Money, timesMoney } from '../../shop/money.ts'
import type { OrderItem } from '../../shop/orders/order.ts'
import { lineKey } from '../../shop/orders/order-line.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { useShopLink } from '../language/addresses.ts'
import { useEnteredLang } from '../language/entered-text.tsx'
import { enteredLang, MoneyText } from '../language/formats.tsx'

type OrderLinesProps = {
  items: readonly OrderItem[]
  totals: Totals
}

/** The lines of an order at the prices of its day, and the totals. */
export function OrderLines({ items, totals }: OrderLinesProps) {
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <Line key={lineKey(item)} {...item} />
        ))}
      </ul>
      <OrderTotals {...totals} className="border-line-strong border-t pt-4" />
    </>
  )
}

type LineOptionsProps = Pick<OrderItem, 'options' | 'quantity'> & { className?: string }

/** The options of a line below its dish, one a row; of several pieces the first row says that it is of each. */
export function LineOptions({ options, quantity, className }: LineOptionsProps) {
  const isInAdmin = isAdminArea(useLocation().pathname)
  const entered = useEnteredLang()
  if (options.length === 0) return null
  return (
    <ul className={className}>
      {options.map((option, index) => {
        const name = (
          <span lang={isInAdmin ? entered : enteredLang(option, 'name')}>{option.name}</span>
        )
        return (
          <li key={option.id} className="wrap-anywhere">
            {index === 0 && quantity > 1 ? <Trans>each: {name}</Trans> : name}
          </li>
        )
      })}
    </ul>
  )
}

function Line({ product, quantity, price, options }: OrderItem) {
  const shopLink = useShopLink()
  const isInAdmin = isAdminArea(useLocation().pathname)
  const entered = useEnteredLang()
  const lang = isInAdmin ? entered : enteredLang(product, 'name')
  return (
    <li className="flex items-center gap-3 py-3 xs:gap-4">
      <Picture
        image={product.image}
        alt=""
        name={isInAdmin ? undefined : product.name}
        lang={lang}
        sizes="56px"
        className="size-14 shrink-0 rounded-md print:hidden"
      />
      <div className="min-w-0 flex-1">
        <Link
          {...shopLink(paths.product(product.id))}
          lang={lang}
          className="wrap-anywhere font-semibold hover:underline"
        >
          {product.name}
        </Link>
        <LineOptions options={options} quantity={quantity} className="text-ink-soft text-sm" />
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="whitespace-nowrap text-ink-soft text-sm tabular-nums">
            {quantity} × <MoneyText amount={price} />
          </span>
          <MoneyText
            amount={timesMoney(price, quantity)}
            className="ml-auto font-semibold max-xs:text-sm"
          />
        </p>
      </div>
    </li>
  )
}

export type Totals = { subtotal: Money; shipping: Money; totalAmount: Money }

/** What the products cost, what the delivery costs, and both. */
export function OrderTotals({
  subtotal,
  shipping,
  totalAmount,
  className,
}: Totals & { className?: string }) {
  const { t } = useLingui()
  return (
    <dl className={classNames('flex flex-col gap-1', className)}>
      <Row name={t`Subtotal`} amount={subtotal} nameClassName="text-ink-soft" />
      <Row name={t`Shipping`} amount={shipping} nameClassName="text-ink-soft" />
      <Row name={t`Total`} amount={totalAmount} className="font-semibold text-lg" />
    </dl>
  )
}

type RowProps = { name: string; amount: Money; className?: string; nameClassName?: string }

/** An amount wraps below its name where both are too wide for a line. */
const Row = ({ name, amount, className = '', nameClassName }: RowProps) => (
  <div className={`flex flex-wrap justify-between gap-x-3 ${className}`}>
    <dt className={nameClassName}>{name}</dt>
    <dd className="ml-auto">
      <MoneyText amount={amount} />
    </dd>
  </div>
)
