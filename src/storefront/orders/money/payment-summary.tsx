import { useLingui } from '@lingui/react/macro'
import type { Order } from '../../../shop/orders/order.ts'
import { paymentTable } from '../../../shop/orders/order-payment.ts'
import { MoneyText, useMoney, useTranslate } from '../../../site/language/formats.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Detail } from '../../../ui/layout/detail-list.tsx'

/** `PAID`, or what is still to be paid; nothing where no money is expected. */
export function PaymentBadge({ order: { payment, due } }: { order: Order }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const money = useMoney()
  if (payment === 'UNPAID' && due === 0) return null
  const amount = money(due)
  const isOpen = payment === 'UNPAID' || payment === 'PART'
  const { tone, label } = paymentTable[payment]
  return (
    // In narrow columns and on a phone it wraps before it pushes others, or itself, out of sight.
    <Badge tone={tone} className="text-center max-lg:whitespace-normal">
      {isOpen ? t`To pay: ${amount}` : translate(label)}
    </Badge>
  )
}

/** The money on a receipt: what is paid, what is due, and how to pay it. */
export function usePaymentFacts(order: Order): Detail[] {
  const { t } = useLingui()
  const { paid, due, payBy, gateway, fulfilment } = order
  return [
    paid > 0 && [t({ message: 'Paid', context: 'amount' }), <MoneyText key="paid" amount={paid} />],
    due > 0 && [
      gateway || fulfilment === 'PICKUP' ? t`To pay` : t`To pay on delivery`,
      <MoneyText key="due" amount={due} />,
    ],
    payBy && [
      t`To pay by MoMo, dial`,
      <span key="dial" translate="no">
        {payBy.dial}
      </span>,
    ],
  ]
}
