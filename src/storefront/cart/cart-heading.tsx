import type { ReactNode } from 'react'
import { formatMoney } from '../../shop/money.ts'
import { shippingAboveTiers, shippingTiers } from '../../shop/orders/order.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'

const deliveryPrices = [
  ...shippingTiers.map(({ charge, upTo }) => `${formatMoney(charge)} up to ${formatMoney(upTo)}`),
  `${formatMoney(shippingAboveTiers)} above`,
].join(', ')

/** The same for every cart, so it stands in the HTML: a slow phone shows it long before the lines. */
export function CartHeading({ actions }: { actions?: ReactNode }) {
  return (
    <PageHeading intro={`Delivery costs ${deliveryPrices}.`} actions={actions}>
      Your cart
    </PageHeading>
  )
}
