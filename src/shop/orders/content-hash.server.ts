import { createHash } from 'node:crypto'
import type { NewOrder } from './order.ts'

/**
 * Tells a repeated request from a different one under the same tracking ID. `items` are merged, one
 * a product. Every field counts but who asks and the tracking ID itself: a field that is new goes in
 * by itself, at the end and only where it is given, so that an order placed before the field was
 * there is still known again.
 */
export function hashOfContent(body: NewOrder): Buffer {
  const { trackingId: _id, user: _user, ...content } = body
  const { address, city, paymentMethod, totalAmount, items, ...added } = content
  const canonical = [
    address,
    city,
    paymentMethod.id,
    totalAmount,
    items
      ?.map(({ product, quantity, price, ...added }) => [
        product.id,
        quantity,
        price,
        ...given(added),
      ])
      .sort(([a], [b]) => Number(a) - Number(b)),
    ...given(added),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}

/** Fields by name, without those that are not given. */
const given = (fields: object): (readonly [string, unknown])[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
