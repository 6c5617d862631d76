import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queues } from '../bounded-queue.server.ts'
import { type Kind, openThreadShare, type ShareTurn } from './thread-share.server.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const refusal = { status: 503, retryAfter: 1 }

/** A thread that is busy for as long as somebody says. */
function openThread() {
  let busy = 0
  const share = openThreadShare({ now: Date.now, busy: () => busy })
  const acquire = (client: string, kind: Kind = 'page') => share.acquire({ client, kind })
  /** Lets time go by, of which the thread is busy for a part. */
  async function pass(ms: number, part = 0): Promise<void> {
    for (let passed = 0; passed < ms; passed += 1) {
      busy += part
      await vi.advanceTimersByTimeAsync(1)
    }
  }
  /** Does in so many ms what has entered. */
  async function work(turns: readonly ShareTurn[], ms: number): Promise<void> {
    for (const turn of turns) turn.begin()
    await pass(ms, 1)
    for (const turn of turns) turn.end()
  }
  /** Keeps networks asking for pages of 20 ms. @returns how many each got */
  async function crowd(networks: readonly string[], until: number, load = 0) {
    const got: Partial<Record<string, number>> = Object.fromEntries(
      networks.map((network) => [network, 0]),
    )
    const refused = { count: 0 }
    const ready: { network: string; turn: ShareTurn }[] = []
    const ask = (network: string): void => {
      if (Date.now() >= until) return
      acquire(network).then(
        (turn) => ready.push({ network, turn }),
        () => {
          refused.count += 1
          setTimeout(ask, 1_000, network)
        },
      )
    }
    for (const network of networks) for (let one = 0; one < 4; one += 1) ask(network)
    while (Date.now() < until) {
      const next = ready.shift()
      if (!next) {
        await pass(1, load)
        continue
      }
      await work([next.turn], 20)
      await pass((20 * load) / (1 - load), 1)
      got[next.network] = (got[next.network] ?? 0) + 1
      ask(next.network)
    }
    return { got, refused: refused.count }
  }
  return { share, acquire, pass, work, crowd }
}

/** Uses up what a network has in advance, and makes the thread busy. */
async function exhaust({ acquire, work }: ReturnType<typeof openThread>, network: string) {
  for (let page = 0; page < 60; page += 1) await work([await acquire(network)], 15)
}

test('the first pages of a visitor wait for nothing, even while the thread is busy', async () => {
  const { acquire, pass, work } = openThread()
  await pass(2_000, 1)
  for (let page = 0; page < 15; page += 1) {
    const asked = Date.now()
    const turn = await acquire('a')
    expect(Date.now()).toBe(asked)
    await work([turn], 40)
  }
})

test('with an idle thread nobody is refused, however much one network has had', async () => {
  const { crowd } = openThread()
  const { got, refused } = await crowd(['office'], 20_000)
  expect(refused).toBe(0)
  expect((got.office ?? 0) * 20).toBeGreaterThan(0.7 * 20_000)
})

test('two networks divide an idle thread, and neither is refused', async () => {
  const { crowd } = openThread()
  const { got, refused } = await crowd(['office', 'school'], 20_000)
  expect(refused).toBe(0)
  const { office = 0, school = 0 } = got
  expect((office + school) * 20).toBeGreaterThan(0.7 * 20_000)
  expect(Math.abs(office - school)).toBeLessThan(0.1 * office)
})

test('with the thread busy a network gets a fifth', async () => {
  const { crowd, pass } = openThread()
  await pass(2_000, 1)
  const { got } = await crowd(['stranger'], 62_000, 0.81)
  const taken = (got.stranger ?? 0) * 20
  expect(taken).toBeGreaterThan(60_000 / 8)
  expect(taken).toBeLessThan(60_000 / 5 + 1_000)
})

test('a crowd on a busy thread waits two seconds at most, and others do not', async () => {
  const thread = openThread()
  await exhaust(thread, 'stranger')
  const settled = Promise.allSettled(
    Array.from({ length: 1_000 }, () => thread.acquire('stranger')),
  )
  expect(queues.get('thread share')?.().waiting).toBeGreaterThan(0)
  await thread.pass(2_000, 1)
  const refused = (await settled).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(900)
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject(refusal)
  expect(queues.get('thread share')?.()).toMatchObject({ waiting: 0, refused: refused.length })
  await expect(thread.acquire('visitor')).resolves.toBeDefined()
})

test('who has waited elsewhere waits less here', async () => {
  const { share, acquire, pass, work } = openThread()
  await pass(2_000, 1)
  // Has nothing left, and makes the rest wait.
  for (let page = 0; page < 63; page += 1) await work([await acquire('stranger')], 15)
  const crowd = Array.from({ length: 20 }, () => acquire('stranger'))
  const settled = new Map<string, string>()
  const follow = (name: string, waited: number) =>
    share.acquire({ client: 'stranger', kind: 'page', request: { waited } }).then(
      () => settled.set(name, 'entered'),
      () => settled.set(name, 'refused'),
    )
  const late = follow('late', 4_000)
  const fresh = follow('new', 0)
  await pass(1_005, 1)
  expect([...settled]).toEqual([['late', 'refused']])
  await pass(900, 1)
  expect(settled.get('new')).toBe('entered')
  await Promise.all([...crowd, late, fresh])
})

test('an answer during which others had the thread is charged three average ones at most', async () => {
  const { acquire, pass, work } = openThread()
  for (let page = 0; page < 5; page += 1) await work([await acquire('a')], 1_000)
  await pass(2_000, 1)
  for (let page = 0; page < 5; page += 1) await expect(acquire('a')).resolves.toBeDefined()
})

test('an order beside a read has half of what the thread did, whatever it took', async () => {
  const { share, acquire, work } = openThread()
  const readsUntilHeld = async (network: string) => {
    let reads = 0
    for (; reads < 2_000; reads += 1) {
      const entered = await Promise.race([acquire(network, 'read'), Promise.resolve(undefined)])
      if (!entered) return reads
      await work([entered], 4)
    }
    return reads
  }
  await work([], 2_000)
  const alone = await readsUntilHeld('a')
  const endOrder = share.beside()
  const beside = await readsUntilHeld('b')
  endOrder()
  expect(alone).toBeGreaterThan(150)
  expect(beside).toBeGreaterThan(1.6 * alone)
})

test('what takes long for a page is not expected of a read', async () => {
  const thread = openThread()
  await exhaust(thread, 'a')
  const refusedOf = async (kind: Kind) => {
    const before = queues.get('thread share')?.().refused ?? 0
    const settled = Promise.allSettled(
      Array.from({ length: 300 }, () => thread.acquire(`b ${kind}`, kind)),
    )
    await Promise.resolve()
    const refused = (queues.get('thread share')?.().refused ?? 0) - before
    await thread.pass(2_100, 1)
    await settled
    return refused
  }
  expect(await refusedOf('page')).toBeGreaterThan(100)
  expect(await refusedOf('read')).toBe(0)
})

test('while a visitor’s page is made, who has had its share waits', async () => {
  const thread = openThread()
  // Takes more than its share of a thread that has time to spare.
  for (let page = 0; page < 100; page += 1) {
    await thread.work([await thread.acquire('stranger')], 15)
    await thread.pass(5)
  }
  const visitors = await thread.acquire('visitor')
  visitors.begin()
  await thread.pass(100)
  let entered = 0
  const asked = thread.acquire('stranger').then(() => {
    entered = Date.now()
  })
  await thread.pass(200)
  expect(entered).toBe(0)
  visitors.end()
  const ended = Date.now()
  await asked
  expect(entered).toBe(ended)
})

test('who has had their share gets one page after the other of an idle thread', async () => {
  const thread = openThread()
  for (let page = 0; page < 100; page += 1) {
    await thread.work([await thread.acquire('stranger')], 15)
    await thread.pass(5)
  }
  const first = await thread.acquire('stranger')
  let entered = 0
  const asked = thread.acquire('stranger').then(() => {
    entered = Date.now()
  })
  await thread.pass(100)
  expect(entered).toBe(0)
  first.end()
  await asked
  expect(entered).toBe(Date.now())
})
