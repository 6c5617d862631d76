import { setTimeout as pause } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../src/platform/database/postgres.server.ts'
import type { AppProcess } from '../fixtures/app-process.ts'
import { type Buyers, startBuyers } from '../fixtures/buyers.ts'
import { openShopOn } from '../fixtures/postgres-shop.ts'
import { expectBooksToMatch } from './kill-storm.ts'
import { startPatroni } from './patroni.ts'
import { hasProgram } from './programs.ts'
import { statusOf, waitFor } from './wait.ts'

const isThere = ['patroni', 'etcd', 'haproxy'].every((name) =>
  hasProgram(name, name === 'etcd' ? 'etcd-server' : name),
)

/** ms. Patroni's `ttl` of 30 s, as much again for what comes after, and a busy machine. */
const takenOverWithin = 120_000

describe.runIf(isThere)('three servers under Patroni, with synchronous replication', () => {
  let cluster: Awaited<ReturnType<typeof startPatroni>>
  let shop: Awaited<ReturnType<typeof openShopOn>>
  let apps: AppProcess[]
  /** Everything that was ever acknowledged. */
  const journal = new Map<string, number>()

  beforeAll(async () => {
    cluster = await startPatroni()
    await cluster.start()
    shop = await openShopOn(cluster.url, { customers: 6 })
    apps = [await shop.start(), await shop.start()]
    for (const app of apps) await app.untilReady()
  })
  afterAll(async () => {
    await shop?.close()
    await cluster?.stop()
  })

  /** Orders and repeats all the time while something happens to the leader. */
  async function drill(
    what: string,
    happen: () => Promise<unknown>,
    mend?: () => Promise<unknown>,
  ) {
    await cluster.isWhole()
    const buyers = startBuyers(() => apps.map((app) => app.url), shop.stock)
    onTestFinished(buyers.stop)
    await waitFor('orders', () => buyers.journal.size > 50, 30_000)
    const watch = startWatch(buyers, apps)
    onTestFinished(watch.stop)
    const before = await cluster.leader()
    await happen()
    await waitFor('an outage', () => watch.gap() > 500, 60_000)
    await waitFor('orders again', () => watch.sinceOrder() < 500, takenOverWithin)
    expect(await cluster.leader()).not.toBe(before)
    await mend?.()
    await cluster.isWhole()
    await pause(2_000)
    await buyers.stop()
    watch.stop()
    for (const [trackingId, id] of buyers.journal) journal.set(trackingId, id)
    console.log(
      `${what}: nobody could order for ${(watch.gap() / 1_000).toFixed(1)} s; ${buyers.journal.size} acknowledged`,
    )
    // One of a few seconds may pass between two looks at the database.
    if (watch.gap() > 8_000) expect(watch.notReady()).toEqual(apps.map(() => true))
    expect(watch.pages()).toEqual([200])
    for (const app of apps) expect(app.isRunning()).toBe(true)
    for (const app of apps) expect(await statusOf(`${app.url}/readyz`)).toBe(200)
    // The one that was opened at the beginning may still read from who led then.
    const database = openPostgres(cluster.url, { poolSize: 1, log: fastify().log })
    await expectBooksToMatch({ database }, { ...buyers, journal }).finally(database.close)
  }

  test('a switchover on purpose', () => drill('switchover', async () => cluster.switchOver()))

  test('the leader is killed', async () => {
    const leader = await cluster.leader()
    await drill(
      'killed',
      async () => leader.signal('SIGKILL'),
      async () => {
        await leader.stop()
        await leader.start()
      },
    )
  })

  test('the leader stands still, and wakes up when another has taken over', async () => {
    const leader = await cluster.leader()
    await drill(
      'frozen',
      async () => leader.signal('SIGSTOP'),
      async () => leader.signal('SIGCONT'),
    )
  })
})

/** Looks ten times a second what an outage is like for those outside. */
function startWatch(buyers: Buyers, apps: readonly AppProcess[]) {
  let [placed, since, gap] = [buyers.journal.size, Date.now(), 0]
  const unready = new Set<string>()
  const pages = new Set<number>()
  const timer = setInterval(() => {
    const now = Date.now()
    gap = Math.max(gap, now - since)
    if (buyers.journal.size > placed) [placed, since] = [buyers.journal.size, now]
    for (const { url } of apps) {
      statusOf(`${url}/readyz`).then((status) => status === 503 && unready.add(url))
      statusOf(`${url}/shop`).then((status) => pages.add(status))
    }
  }, 100)
  return {
    /** ms, the longest in which no order went through. */
    gap: () => gap,
    sinceOrder: () => Date.now() - since,
    /** Whether each process said that it could not serve. */
    notReady: () => apps.map(({ url }) => unready.has(url)),
    pages: () => [...pages],
    stop: () => clearInterval(timer),
  }
}
