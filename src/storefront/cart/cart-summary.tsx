import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../shop/money.ts'
import { cheaperShipping } from '../../shop/orders/order.ts'
import { OrderTotals, type Totals } from '../../site/orders/order-totals.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type CartSummaryProps = {
  totals: Totals
  /** Ways to go on from here. */
  children: ReactNode
}

/** What it comes to, said aloud whenever it changes. */
export function CartSummary({ totals, children }: CartSummaryProps) {
  const { subtotal, shipping, totalAmount } = totals
  const cheaper = subtotal > 0 ? cheaperShipping(subtotal) : undefined
  return (
    <Panel aria-labelledby="summary" className="lg:sticky lg:top-24">
      <h2 id="summary" className="mb-3 text-xl">
        Summary
      </h2>
      <OrderTotals {...totals} />
      <LiveRegion>
        {`Subtotal ${formatMoney(subtotal)}, shipping ${formatMoney(shipping)}, total ${formatMoney(totalAmount)}`}
      </LiveRegion>
      {cheaper && (
        <p className="mt-4 flex gap-2 rounded-md bg-success-soft px-3 py-2 text-sm text-success-ink">
          <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Add {formatMoney(cheaper.missing)} and delivery drops to {formatMoney(cheaper.charge)}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </Panel>
  )
}
