import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Flood, type FloodedShop, figuresOf, flood, percentile, visit } from './floods.ts'

interface Bounds {
  /** How long both the quiet and the flood are measured. */
  readonly seconds: number
  /** ms that an order may take in any case: a machine that is busy with other work has slow moments. */
  readonly always: number
}

/** Fails unless somebody else orders, signs in and reads as ever while this flood comes from one address. */
export async function expectToWithstand(
  shop: FloodedShop,
  what: Flood,
  { seconds, always }: Bounds,
): Promise<void> {
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
}
