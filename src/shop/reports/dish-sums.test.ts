import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DishSum, DishSums } from './dish-sums.ts'

/** As the database keeps the dishes of a day, in a buffer that begins somewhere. */
function kept(dishes: readonly DishSum[]): Uint8Array {
  const bytes = Buffer.alloc(3 + dishes.length * 16)
  for (const [index, { id, quantity, amount }] of dishes.entries()) {
    bytes.writeInt32BE(id, 3 + index * 16)
    bytes.writeInt32BE(quantity, 7 + index * 16)
    bytes.writeBigInt64BE(BigInt(amount), 11 + index * 16)
  }
  return bytes.subarray(3)
}

const dish = fc.record({
  // Close to each other, and at the far end.
  id: fc.oneof(
    fc.integer({ min: 1, max: 600 }),
    fc.integer({ min: 2 ** 31 - 300, max: 2 ** 31 - 1 }),
  ),
  quantity: fc.integer({ min: 1, max: 9 }),
  amount: fc.integer({ min: 1, max: 2 ** 45 }),
})
const days = fc.array(fc.uniqueArray(dish, { selector: ({ id }) => id, maxLength: 40 }), {
  maxLength: 6,
})

const byQuantity = (a: DishSum, b: DishSum) => b.quantity - a.quantity || a.id - b.id

test('adds up the dishes of days exactly, and tells the most sold ones apart', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 30 }), (some, limit) => {
      const sums = new DishSums()
      for (const day of some) sums.add(kept(day.toSorted((a, b) => a.id - b.id)))
      const expected = [...Map.groupBy(some.flat(), ({ id }) => id)]
        .map(([id, ones]) => ({
          id,
          quantity: ones.reduce((sum, one) => sum + one.quantity, 0),
          amount: ones.reduce((sum, one) => sum + one.amount, 0),
        }))
        .sort(byQuantity)
      expect(sums.sorted()).toEqual({ first: expected, others: undefined })
      const { first, others } = sums.sorted(limit)
      expect(first).toEqual(expected.slice(0, limit))
      const rest = expected.slice(limit)
      expect(others).toEqual(
        rest.length === 0
          ? undefined
          : {
              products: rest.length,
              quantity: rest.reduce((sum, one) => sum + one.quantity, 0),
              amount: rest.reduce((sum, one) => sum + one.amount, 0),
            },
      )
    }),
  )
})
