import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { awaitsPayment, owedOf, type PaymentState } from '../../../shop/orders/order-payment.ts'
import { DateText } from '../../../site/format/date-text.tsx'
import { MoneyText } from '../../../site/format/money-text.tsx'

/** What came of the money so far, in words. */
export function MoneyMessage({ order }: { order: Order }) {
  const { payment, payBefore } = order
  const said = words[payment](order)
  return (
    <>
      {said && <p>{said}</p>}
      {payBefore && awaitsPayment(order) && (
        <p>
          <Trans>
            We cook it once it is paid. Unpaid by <DateText at={payBefore} precision="time" />, it
            is canceled.
          </Trans>
        </p>
      )}
    </>
  )
}

const words: Record<PaymentState, (order: Order) => ReactNode> = {
  UNPAID: ({ gateway, due }) =>
    gateway ? null : (
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
