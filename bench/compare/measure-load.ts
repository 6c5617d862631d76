import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { cpuSeconds, secondsSince } from '../process-figures.ts'
import type { ComparedShop } from './compared-shop.ts'
import type { Load } from './loads.ts'
import type { Sides, Slice } from './table.ts'

/** Each side twice in a row at the seams (A B, B A, A B …), so that neither is always the first. */
export async function alternate<T, R>(
  sides: Sides<T>,
  rounds: number,
  measure: (side: T) => Promise<R>,
): Promise<Sides<R[]>> {
  const all: Sides<R[]> = { here: [], there: [] }
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['here', 'there'] as const) : (['there', 'here'] as const)
    for (const side of order) all[side].push(await measure(sides[side]))
  }
  return all
}

/** ms that asking each address for the first time may take. */
const longestWarmUp = 20_000

/** Requests each address once, so that what a side caches is there. */
export async function warmUp(load: Load, shop: ComparedShop): Promise<void> {
  if (load.fresh) {
    await applyLoad(load, shop, 1)
    return
  }
  const { headers = {} } = load
  const waiting = [...(load.paths?.(shop) ?? [])]
  const deadline = Date.now() + longestWarmUp
  const visitor = async () => {
    for (let path = waiting.pop(); path && Date.now() < deadline; path = waiting.pop()) {
      const answer = await fetch(shop.app.url + path, { headers })
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: 4 }, visitor))
  await applyLoad(load, shop, 1)
}

/** @param seconds how long */
export async function measureLoad(load: Load, shop: ComparedShop, seconds: number): Promise<Slice> {
  await untilIdle(shop)
  const before = { node: cpuSeconds(shop.app.pid), postgres: await shop.postgresSeconds() }
  const result = await applyLoad(load, shop, seconds)
  if (load.isFollowedByWork) {
    await pause(1_500)
    await untilIdle(shop)
  }
  const node = cpuSeconds(shop.app.pid) - before.node
  const postgres = secondsSince(before.postgres, await shop.postgresSeconds())
  const answers = result.requests.total
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    refusedPerSecond: (result.non2xx + result.errors) / result.duration,
    nodeCpu: (node / answers) * 1_000,
    postgresCpu: (postgres / answers) * 1_000,
  }
}

async function applyLoad(load: Load, shop: ComparedShop, duration: number) {
  const paths = load.paths?.(shop)
  return autocannon({
    url: shop.app.url,
    ...(load.fresh ? { amount: load.fresh } : { duration }),
    ...load.options(shop),
    ...(paths && { requests: [{ setupRequest: inTurn(load, shop, paths) }] }),
  })
}

const visited = new WeakMap<Load, WeakMap<ComparedShop, number>>()

/** One address after the other, from where the slice before has stopped, so that what is fresh comes once. */
function inTurn(
  load: Load,
  shop: ComparedShop,
  paths: readonly string[],
): NonNullable<autocannon.Request['setupRequest']> {
  const ofLoad = visited.get(load) ?? new WeakMap<ComparedShop, number>()
  visited.set(load, ofLoad)
  return (request) => {
    const next = ofLoad.get(shop) ?? 0
    ofLoad.set(shop, next + 1)
    return { ...request, path: paths[next % paths.length] ?? '/' }
  }
}

/** ms that a look takes, and how many a side may take to come to rest. */
const look = 250
const timeout = 60

/** Waits until the process hardly works: mails of the orders before, pages that are rendered again. */
async function untilIdle({ app }: ComparedShop): Promise<void> {
  for (let looks = 0; looks < timeout; looks += 1) {
    const before = cpuSeconds(app.pid)
    await pause(look)
    if (cpuSeconds(app.pid) - before <= 0.02) return
  }
}
