import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { RefundsDue } from '../../shop/payments/payment.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { OrderNumber } from '../../site/orders/order-number.tsx'
import { addressOfRefund } from './refund-address.ts'

/** Orders that stand in the line itself; the others unfold. */
const inLine = 3

/** What has to go back to customers, until nothing has: each order leads to its refund. */
export function RefundsDueLine({ refunds }: { refunds: RefundsDue }) {
  const { t } = useLingui()
  const { count, amount, orders } = refunds
  if (count === 0) return null
  const others = orders.slice(inLine)
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
      <RefundLinks orders={orders.slice(0, inLine)} />
      {others.length > 0 && (
        <details className="basis-full">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            <Plural value={count - inLine} one="# more order" other="# more orders" />
          </summary>
          <RefundLinks orders={others} />
        </details>
      )}
    </section>
  )
}

const RefundLinks = ({ orders }: Pick<RefundsDue, 'orders'>) => (
  <ul className="flex min-w-0 flex-wrap gap-x-4 mobile:flex-nowrap mobile:overflow-x-auto mobile:whitespace-nowrap">
    {orders.map(({ id, amount }) => (
      <li key={id}>
        <Link to={addressOfRefund(id)} className="link inline-block py-2.5">
          <OrderNumber id={id} /> · <MoneyText amount={amount} />
        </Link>
      </li>
    ))}
  </ul>
)
