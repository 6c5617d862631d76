import type { Order } from '../../shop/orders/order.ts'
import { owedOf, paidEnough } from '../../shop/orders/order-payment.ts'

/** An old tab, or a cache of one, may show orders of a time when they said nothing of money. */
type Paid = Partial<Pick<Order, 'payment' | 'due' | 'paid'>> & Pick<Order, 'totalAmount'>

/** What the kitchen and the rider have to know of an order's money. Amounts in Rwf. */
export type MoneySaid =
  | { readonly kind: 'PAID' | 'REFUNDED' }
  | { readonly kind: 'OVERPAID' | 'REFUND_DUE'; readonly owed: number }
  | {
      readonly kind: 'COLLECT'
      readonly due: number
      readonly state: 'UNPAID' | 'PART' | 'WAITING'
    }

/** @returns undefined where nothing is to be said: it was canceled unpaid, or nothing is known */
export function moneySaid({
  payment,
  due = 0,
  paid = 0,
  totalAmount,
}: Paid): MoneySaid | undefined {
  if (payment === undefined) return undefined
  if (payment === 'PAID' || payment === 'REFUNDED') return { kind: payment }
  if (payment === 'OVERPAID' || payment === 'REFUND_DUE')
    return { kind: payment, owed: owedOf({ payment, paid, totalAmount }) }
  return due > 0 ? { kind: 'COLLECT', due, state: payment } : undefined
}

type Claimed = Partial<Pick<Order, 'claim' | 'payment'>>

/** What the customer says to have paid while the shop has not entered it: of a canceled order it would have to go back. */
export const openClaim = ({ claim, payment }: Claimed) =>
  claim && payment && !paidEnough.includes(payment) ? claim : undefined
