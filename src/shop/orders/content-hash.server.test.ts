import { describe, expect, test } from 'vitest'
import type { NewOrder } from './order.ts'
import { hashOfContent } from './place-order.server.ts'

const line = (id: number, quantity: number) => ({ product: { id }, quantity, price: 1_500 })
const order: NewOrder = {
  trackingId: '3f0c9a52-6a1e-4f43-9d0c-5d6a2f0b7e11',
  address: 'KG 11 Ave 5',
  city: 'Kigali',
  paymentMethod: { id: 3 },
  totalAmount: 7_000,
  items: [line(12, 1), line(7, 3)],
}
const hash = (body: NewOrder) => hashOfContent(body).toString('hex')

describe('the hash of an order', () => {
  // Hashes are stored: a repeat that comes after an update of the shop has to find the same one.
  test('is the one that was stored ever since', () => {
    expect(hash(order)).toBe('36928306a4790a87d85d5e9ce816397b6854b652288c04b057c1a465a8573e63')
    expect(hash({ ...order, items: undefined })).toBe(
      'b8ba2299ba3a11c822b18df0a294fe1876e1af0ffb671da38b66bb1c1b5d36c8',
    )
  })

  test('minds neither the order of the lines nor who asks', () => {
    const items = [line(7, 3), line(12, 1)]
    const trackingId = 'ffffffff-6a1e-4f43-9d0c-5d6a2f0b7e11'
    expect(hash({ ...order, items, trackingId, user: { id: 9 } })).toBe(hash(order))
  })

  test('counts every field, also one that nobody thought of here', () => {
    const later = { ...order, sauce: 'hot' }
    expect(hash(later)).not.toBe(hash(order))
    expect(hash({ ...order, ...{ sauce: undefined } })).toBe(hash(order))
    const spiced = { ...line(12, 1), spice: 'hot' }
    expect(hash({ ...order, items: [spiced, line(7, 3)] })).not.toBe(hash(order))
  })
})
