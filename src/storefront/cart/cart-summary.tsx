import { useLingui } from '@lingui/react/macro'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import type { Money } from '../../shop/money.ts'
import { cheaperShipping } from '../../shop/totals.ts'
import { useMoney } from '../../site/language/formats.tsx'
import { OrderTotals, type Totals } from '../../site/orders/order-lines.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type CartSummaryProps = {
  totals: Totals
  /** Buttons. */
  children: ReactNode
}

/** The totals; a screen reader says them whenever they change. */
export function CartSummary({ totals, children }: CartSummaryProps) {
  const { t } = useLingui()
  const { subtotal } = totals
  const cheaper = subtotal > 0 ? cheaperShipping(subtotal) : undefined
  return (
    <Panel aria-labelledby="summary" className="lg:sticky lg:top-24">
      <h2 id="summary" className="mb-3 text-xl">
        {t`Summary`}
      </h2>
      <OrderTotals {...totals} />
      <LiveRegion>
        <SaidTotals {...totals} />
      </LiveRegion>
      {cheaper && <CheaperDelivery {...cheaper} />}
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </Panel>
  )
}

function SaidTotals({ subtotal, shipping, totalAmount }: Totals) {
  const { t } = useLingui()
  const money = useMoney()
  const [products, delivery, total] = [subtotal, shipping, totalAmount].map((amount) =>
    money(amount),
  )
  return t`Subtotal ${products}, shipping ${delivery}, total ${total}`
}

function CheaperDelivery({ missing, charge }: { missing: Money; charge: Money }) {
  const { t } = useLingui()
  const money = useMoney()
  const more = money(missing)
  const price = money(charge)
  return (
    <p className="mt-4 flex gap-2 rounded-md bg-success-soft px-3 py-2 text-sm text-success-ink">
      <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t`Add ${more} and delivery drops to ${price}`}
    </p>
  )
}
