import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { awaitsPayment, owedOf, type PaymentState } from '../../../shop/orders/order-payment.ts'
import { DateText } from '../../../site/format/date-text.tsx'
import { MoneyText } from '../../../site/language/formats.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PayByCode } from './pay-by-code.tsx'
import { PayByMomo } from './pay-by-momo.tsx'
import { PaymentBadge } from './payment-summary.tsx'

type OrderMoneyProps = {
  order: Order
  onChange: (order: Order) => void
  onReload: () => void
}

/** What the order has been paid, and how the rest can be; nothing for one that needs no money. */
export function OrderMoney({ order, onChange, onReload }: OrderMoneyProps) {
  const { t } = useLingui()
  const { payment, due, payBy, payBefore, gateway } = order
  if (payment === 'UNPAID' && due === 0) return null
  const message = messages[payment](order)
  return (
    <Panel aria-labelledby="money" className="no-print">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="money" className="text-xl">
          {t`Payment`}
        </h2>
        <PaymentBadge order={order} />
      </div>
      <div className="flex flex-col gap-4">
        {message && <p>{message}</p>}
        {payBefore && awaitsPayment(order) && (
          <p>
            <Trans>
              We cook it once it is paid. Unpaid by <DateText at={payBefore} precision="time" />, it
              is canceled.
            </Trans>
          </p>
        )}
        {payBy && <PayByCode {...{ order, payBy, onChange, onReload }} />}
        {gateway === 'MTN_MOMO' && <PayByMomo order={order} onReload={onReload} />}
      </div>
    </Panel>
  )
}

const messages: Record<PaymentState, (order: Order) => ReactNode> = {
  UNPAID: ({ gateway, due, fulfilment }) =>
    gateway ? null : fulfilment === 'PICKUP' ? (
      <Trans>
        You pay <MoneyText amount={due} /> when you collect it.
      </Trans>
    ) : (
      <Trans>
        You pay <MoneyText amount={due} /> on delivery.
      </Trans>
    ),
  WAITING: () => null,
  PART: ({ paid, totalAmount }) => (
    <Trans>
      Paid so far: <MoneyText amount={paid} /> of <MoneyText amount={totalAmount} />.
    </Trans>
  ),
  PAID: ({ paid }) => (
    <Trans>
      <MoneyText amount={paid} /> has been paid. Murakoze!
    </Trans>
  ),
  OVERPAID: (order) => (
    <Trans>
      You have paid <MoneyText amount={owedOf(order)} /> too much. We send it back to you.
    </Trans>
  ),
  REFUND_DUE: (order) => (
    <Trans>
      You have paid <MoneyText amount={owedOf(order)} /> for this order. We send it back to you.
    </Trans>
  ),
  REFUNDED: () => <Trans>We have sent your money back to you.</Trans>,
}
