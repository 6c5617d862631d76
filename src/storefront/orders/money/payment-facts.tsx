import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { MoneyText } from '../../../site/format/money-text.tsx'
import { withMoney } from './known-money.ts'

/** What a receipt says of the money: what came, what is still to be paid, and how. */
export function usePaymentFacts(order: Order): { name: string; value: ReactNode }[] {
  const { t } = useLingui()
  const { paid, due, payBy, gateway } = withMoney(order)
  return [
    ...(paid > 0
      ? [{ name: t({ message: 'Paid', context: 'amount' }), value: <MoneyText amount={paid} /> }]
      : []),
    ...(due > 0
      ? [
          {
            name: gateway ? t`To pay` : t`To pay on delivery`,
            value: <MoneyText amount={due} />,
          },
        ]
      : []),
    ...(payBy
      ? [{ name: t`To pay by MoMo, dial`, value: <span translate="no">{payBy.dial}</span> }]
      : []),
  ]
}
