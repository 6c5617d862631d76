import { describe, onTestFinished, test } from 'vitest'
import { floods, openFloodedShop } from './floods.ts'
import { expectToWithstand } from './withstand.ts'

describe.each(['postgres', 'embedded'] as const)('on %s', (database) => {
  test.each(floods)('everybody else orders as ever during a flood of $name', async (flood) => {
    const shop = await openFloodedShop(database)
    onTestFinished(shop.close)
    await expectToWithstand(shop, flood, { seconds: 6, always: 250 })
  })
})
