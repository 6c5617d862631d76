import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { Order } from '../../shop/orders/order.ts'
import { owedOf, paidEnough, paymentTable } from '../../shop/orders/order-payment.ts'
import { paths } from '../../shop/paths.ts'
import type { RefundsDue } from '../../shop/payments/payment.ts'
import { MoneyText, useMoney, useTranslate } from '../../site/language/formats.tsx'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { Badge, softTones, type Tone } from '../../ui/feedback/badge.tsx'
import { Small } from '../list/row-parts.tsx'

type MoneyMessage = { text: string; tone: Tone; note?: string | undefined }

type Paid = Partial<Pick<Order, 'payment' | 'due' | 'paid'>> & Pick<Order, 'totalAmount'>

/** What the kitchen and the rider do about the money. Undefined for an order that was canceled unpaid. */
export function useMoneyMessage(order: Paid): MoneyMessage | undefined {
  const { t } = useLingui()
  const money = useMoney()
  const translate = useTranslate()
  // An old tab may show orders of a release without payments.
  const { payment, due = 0, paid = 0, totalAmount } = order
  if (payment === undefined) return undefined
  const { label, tone, isOwed } = paymentTable[payment]
  const amount = money(isOwed ? owedOf({ payment, paid, totalAmount }) : due)
  switch (payment) {
    case 'PAID':
    case 'REFUNDED':
      return { text: translate(label), tone }
    case 'OVERPAID':
      return { text: translate(paymentTable.PAID.label), tone, note: t`${amount} too much` }
    case 'REFUND_DUE':
      return { text: t`REFUND ${amount}`, tone }
    default: {
      if (due === 0) return undefined
      const note = payment === 'UNPAID' ? undefined : translate(label)
      return { text: t`COLLECT ${amount}`, tone, note }
    }
  }
}

type MoneyLineProps = { order: Pick<Order, 'totalAmount'> & Partial<Order>; className?: string }

/** Large, so that it is read at arm's length. */
export function MoneyLine({ order, className = 'text-xl' }: MoneyLineProps) {
  const message = useMoneyMessage(order)
  if (!message) return null
  return (
    <p
      className={`flex flex-wrap items-baseline gap-x-2 rounded-md px-2 py-1 font-bold leading-tight tabular-nums ${softTones[message.tone]} ${className}`}
    >
      <span>{message.text}</span>
      {message.note && <span className="text-sm">{message.note}</span>}
    </p>
  )
}

export function MoneyBadge({ order }: { order: Order }) {
  const message = useMoneyMessage(order)
  if (!message) return null
  return (
    <span className="mt-1 block">
      <Badge tone={message.tone} className="tabular-nums">
        {message.text}
      </Badge>
      {message.note && <Small>{message.note}</Small>}
    </span>
  )
}

type Claimed = Partial<Pick<Order, 'claim' | 'payment'>>

/** The customer's claim to have paid, until the shop has entered it; of a canceled order, too, because it would have to go back. */
export const openClaim = ({ claim, payment }: Claimed) =>
  claim && payment && !paidEnough.includes(payment) ? claim : undefined

export function RefundsDueLine({ refunds }: { refunds: RefundsDue }) {
  const { t } = useLingui()
  const { count, amount, orders } = refunds
  if (count === 0) return null
  return (
    <section
      aria-label={t`Refunds due`}
      className="flex flex-wrap items-center gap-x-4 rounded-md bg-danger-soft px-3 py-1 text-danger-ink print:hidden"
    >
      <p className="font-bold">
        <Plural value={count} one="# refund due" other="# refunds due" />
        {' · '}
        <MoneyText amount={amount} />
      </p>
      <ul className="flex min-w-0 gap-x-4 overflow-x-auto whitespace-nowrap">
        {orders.map((order) => (
          <li key={order.id}>
            <Link to={addressOfRefund(order.id)} className="link inline-block py-2.5">
              <OrderNumber id={order.id} /> · <MoneyText amount={order.amount} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export const refundHash = '#refund'

const addressOfRefund = (orderId: number): string =>
  `${paths.admin.orders}?order=${orderId}${refundHash}`
