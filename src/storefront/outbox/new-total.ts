import * as z from 'zod/mini'
import type { Money } from '../../shop/money.ts'
import type { Refusal, WaitingOrder } from './outbox.ts'

const NewPrices = z.object({
  totalAmount: z.number(),
  items: z.array(z.object({ product: z.object({ id: z.number() }), price: z.number() })),
})

/** What the order comes to today, in Rwf, where that is why it was refused. */
export const newTotalOf = (refusal: Refusal | undefined): Money | undefined =>
  newPricesOf(refusal)?.totalAmount

function newPricesOf(refusal: Refusal | undefined) {
  if (refusal?.code !== 'PRICE_CHANGED') return undefined
  return NewPrices.safeParse(refusal.body).data
}

/** The order as the shop would take it: the same tracking ID, as a refusal leaves it free. */
export function atNewPrices(order: WaitingOrder): WaitingOrder {
  const today = newPricesOf(order.refusal)
  if (!today) return order
  const priceOf = (id: number) => today.items.find(({ product }) => product.id === id)?.price
  const items = order.body.items?.map((item) => ({
    ...item,
    price: priceOf(item.product.id) ?? item.price,
  }))
  return {
    ...order,
    body: { ...order.body, totalAmount: today.totalAmount, items },
    lines: order.lines.map((line) => ({ ...line, price: priceOf(line.id) ?? line.price })),
  }
}
