import type { Fulfilment } from './fulfilment.ts'
import { addMoney, type Money, timesMoney } from './money.ts'

export const shippingTiers = [
  { upTo: 20_000, charge: 1_000 },
  { upTo: 40_000, charge: 500 },
]
export const shippingAboveTiers = 300

/** Rwf for the delivery of a subtotal in Rwf (specification, section 9). */
export const shippingFor = (subtotal: Money): Money =>
  shippingTiers.find((tier) => subtotal <= tier.upTo)?.charge ?? shippingAboveTiers

/** How much more makes the delivery cheaper, and how cheap; undefined where it is cheapest. */
export function cheaperShipping(subtotal: Money): { missing: Money; charge: Money } | undefined {
  const tier = shippingTiers.find(({ upTo }) => subtotal <= upTo)
  if (!tier) return undefined
  // One franc above the tier: prices with cents may get there earlier, never later.
  const missing = addMoney(tier.upTo, 1, -subtotal)
  return { missing, charge: shippingFor(tier.upTo + 1) }
}

/** What an order of these lines costs: sums in Rwf, delivery included, which pick-up has not. */
export function totalsOf(
  lines: readonly { price: Money; quantity: number }[],
  fulfilment: Fulfilment = 'DELIVERY',
) {
  const subtotal = addMoney(...lines.map((line) => timesMoney(line.price, line.quantity)))
  const shipping = lines.length > 0 && fulfilment === 'DELIVERY' ? shippingFor(subtotal) : 0
  return { subtotal, shipping, totalAmount: addMoney(subtotal, shipping) }
}
