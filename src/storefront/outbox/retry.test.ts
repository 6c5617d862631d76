import { expect, test } from 'vitest'
import {
  conflict,
  noResponse,
  refusal,
  unavailable,
  unreadableCode,
} from '../../platform/problem.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { retryUntilAnswered } from './retry.ts'

const noPause = async () => {}

/** Refuses with these one after the other, then answers `placed`. */
function shopThatFails(...problems: Error[]) {
  let asked = 0
  return {
    get asked() {
      return asked
    },
    place: async () => {
      const problem = problems[asked++]
      if (problem) throw problem
      return 'placed'
    },
  }
}

test('an order whose answer is lost is sent again', async () => {
  const shop = shopThatFails(noResponse(), unavailable())
  await expect(retryUntilAnswered(shop.place, { pause: noPause })).resolves.toBe('placed')
  expect(shop.asked).toBe(3)
})

test('after five tries the person decides', async () => {
  const shop = shopThatFails(...Array.from({ length: 9 }, noResponse))
  await expect(retryUntilAnswered(shop.place, { pause: noPause })).rejects.toMatchObject({
    status: 0,
  })
  expect(shop.asked).toBe(5)
})

test.each([
  ['a refusal', conflict('PRICE_CHANGED', orderMessages.notFound)],
  ['too many', refusal(429, 'TOO_MANY', orderMessages.notFound)],
])('%s is an answer', async (_, problem) => {
  const shop = shopThatFails(problem)
  await expect(retryUntilAnswered(shop.place, { pause: noPause })).rejects.toBe(problem)
  expect(shop.asked).toBe(1)
})

test.each([
  ['a proxy has waited too long for', 408],
  ['a proxy has found no shop for', 502],
  ['a captive portal forbids', 403],
])('what %s is sent again', async (_, status) => {
  const shop = shopThatFails(refusal(status, unreadableCode, orderMessages.notFound))
  await expect(retryUntilAnswered(shop.place, { pause: noPause })).resolves.toBe('placed')
  expect(shop.asked).toBe(2)
})

test('the pauses grow and are never quite the same', async () => {
  const pauses: number[] = []
  const shop = shopThatFails(...Array.from({ length: 4 }, noResponse))
  await retryUntilAnswered(shop.place, { pause: async (ms) => pauses.push(ms) })
  const bounds = [800, 1_600, 3_200, 6_400]
  for (const [index, most] of bounds.entries()) {
    expect(pauses[index]).toBeLessThanOrEqual(most)
    expect(pauses[index]).toBeGreaterThan(most / 2 - 1)
  }
})

test('nothing is repeated without hope', async () => {
  const shop = shopThatFails(noResponse())
  const isHopeful = () => false
  await expect(retryUntilAnswered(shop.place, { isHopeful })).rejects.toMatchObject({ status: 0 })
  expect(shop.asked).toBe(1)
})
