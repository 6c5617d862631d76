import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  figuresOf,
  flood,
  floods,
  openFloodedShop,
  percentile,
  statusesOf,
  visit,
} from './floods.ts'
import { send } from './send.ts'

/** s that both the quiet and the flood are measured. */
const seconds = 6
/** ms that an order may take in any case: a machine that is busy with other work has slow moments. */
const always = 250

describe.each(['postgres', 'embedded'] as const)('on %s', (database) => {
  test.each(floods)('everybody else orders as ever during a flood of $name', async (what) => {
    const shop = await openFloodedShop(database)
    onTestFinished(shop.close)
    // Compiles what the others would wait for.
    await visit(shop, 1)
    const quiet = await visit(shop, seconds)
    const flooding = flood(shop.url, what, seconds + 1)
    await pause(500)
    const during = await visit(shop, seconds)
    console.log(`${what.name}: ${figuresOf(quiet)}\nflooded: ${figuresOf(during)}`)
    const answers = await flooding
    console.log(`the flood got ${answers}`)
    expect(answers).not.toEqual([])
    const { orders, signIns, reads, probes } = during
    expect(orders.filter(({ status }) => status !== 201)).toEqual([])
    expect([...signIns, ...reads, ...probes].filter(({ status }) => status !== 200)).toEqual([])
    const p99 = percentile(orders, 0.99)
    expect(p99).toBeLessThan(Math.max(always, 3 * percentile(quiet.orders, 0.99)))
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
