import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Order } from '../../../shop/orders/order.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { withMoney } from './known-money.ts'
import { MoneyMessage } from './money-message.tsx'
import { PayByCode } from './pay-by-code.tsx'
import { PayByMomo } from './pay-by-momo.tsx'
import { PaymentBadge } from './payment-badge.tsx'

type OrderMoneyProps = {
  order: Order
  onChange: (order: Order) => void
  onReload: () => void
}

/** What the order has been paid, and how the rest can be; nothing for one that needs no money. */
export function OrderMoney({ order, onChange, onReload }: OrderMoneyProps) {
  const [asked, setAsked] = useState(0)
  const place = useKeptFocus(asked)
  const known = withMoney(order)
  const { payment, due, payBy, gateway } = known
  if (payment === 'UNPAID' && due === 0) return null
  return (
    <Panel aria-labelledby="money" className="no-print">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="money" className="text-xl">
          <Trans>Payment</Trans>
        </h2>
        <PaymentBadge order={known} />
      </div>
      <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <MoneyMessage order={known} />
        {payBy && <PayByCode {...{ order: known, payBy, onChange, onReload }} />}
        {gateway === 'MTN_MOMO' && (
          <PayByMomo
            order={known}
            onReload={onReload}
            onAsked={() => setAsked((count) => count + 1)}
          />
        )}
      </div>
    </Panel>
  )
}
