import { createHash } from 'node:crypto'
import type { NewOrder } from '../order.ts'

/**
 * SHA-256 of a body, which tells a repeated request from a different one with the same tracking ID.
 * `items` are merged, one a product in every order that is taken. All fields are hashed but `user` and `trackingId`. A field that is
 * added to `NewOrder` later comes at the end and only where it is given: the hashes that are stored stay
 * valid.
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
        ...definedFields(added),
      ])
      .sort(([a], [b]) => Number(a) - Number(b)),
    ...definedFields(added),
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest()
}

/** By name, without those that are undefined. */
const definedFields = (fields: object): (readonly [string, unknown])[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
