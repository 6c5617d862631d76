import type { Order } from './order.ts'

/**
 * Tells one state of a customer's list of orders from another. The first live event of a connection
 * carries it, so that a page that has just loaded the list does not load it again (a 32-bit hash: a
 * wrong match, one in four billion, is put right by the next event).
 */
export function listDigest(
  orders: readonly Pick<Order, 'id' | 'status' | 'totalAmount' | 'waitingSince'>[],
): string {
  const text = orders
    .map(({ id, status, totalAmount, waitingSince }) => [id, status, totalAmount, waitingSince])
    .join(';')
  let hash = 0
  for (let index = 0; index < text.length; index += 1) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  }
  return (hash >>> 0).toString(36)
}
