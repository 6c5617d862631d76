import { describe, expect, onTestFinished, test } from 'vitest'
import { floods, openFloodedShop, statusesOf } from './floods.ts'
import { send } from './send.ts'
import { expectToWithstand } from './withstand.ts'

describe.each(['postgres', 'embedded'] as const)('on %s', (database) => {
  test.each(floods)('everybody else orders as ever during a flood of $name', async (flood) => {
    const shop = await openFloodedShop(database)
    onTestFinished(shop.close)
    await expectToWithstand(shop, flood, { seconds: 6, always: 250 })
  })
})

test('each client that asks whether the shop is ready is answered, at a limited rate', async () => {
  const shop = await openFloodedShop('postgres')
  onTestFinished(shop.close)
  const ask = () => send(shop.url, { method: 'GET', path: '/readyz', headers: {} })
  const answers = await Promise.all(Array.from({ length: 250 }, ask))
  expect(statusesOf(answers)).toEqual({ 200: 250 })
  expect(answers.filter(({ ms }) => ms >= 300).length).toBeGreaterThanOrEqual(50)
})
