import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.server.ts'

/** As long as a request takes that is worth keeping others from. */
function work(): void {
  const end = performance.now() + 2
  while (performance.now() < end);
}

test('somebody’s request begins before the second one of a crowd that came first', async () => {
  const enqueue = openTurns()
  const begun: string[] = []
  const ask = (network: string) =>
    enqueue(
      () => {
        begun.push(network)
        work()
      },
      () => ({ network }),
    )
  ask('crowd')
  expect(begun).toEqual(['crowd'])
  for (let asked = 1; asked <= 20; asked += 1) ask('crowd')
  ask('somebody')
  expect(begun).toHaveLength(1)
  while (begun.length < 22) await turn()
  expect(begun.indexOf('somebody')).toBeLessThanOrEqual(2)
})

test('a request hears how long it has waited for its turn', async () => {
  const enqueue = openTurns()
  const waits: number[] = []
  for (let asked = 1; asked <= 4; asked += 1)
    enqueue(
      (waited) => {
        waits.push(waited ?? Number.NaN)
        work()
      },
      () => ({ network: 'crowd' }),
    )
  while (waits.length < 4) await turn()
  expect(waits[0]).toBe(0)
  // The two before the last one have worked for 2 ms each since it came.
  expect(waits[3]).toBeGreaterThanOrEqual(4)
})

/** Asks and records who begins; each takes longer than a turn of the event loop has. */
function openRecord() {
  const enqueue = openTurns()
  const begun: string[] = []
  const ask = (network: string, { isUrgent = false } = {}) =>
    enqueue(
      () => {
        begun.push(network)
        work()
      },
      () => ({ network, isUrgent }),
    )
  return { begun, ask }
}

test('an order begins before readers of other networks who came first', async () => {
  const { begun, ask } = openRecord()
  for (const network of ['a', 'b', 'c', 'd']) ask(network)
  ask('order', { isUrgent: true })
  while (begun.length < 5) await turn()
  expect(begun).toEqual(['a', 'order', 'b', 'c', 'd'])
})

test('readers get a turn after each four of a flood that looks urgent', async () => {
  const { begun, ask } = openRecord()
  ask('first')
  for (let asked = 0; asked < 20; asked += 1) ask('flood', { isUrgent: true })
  for (const reader of ['a', 'b', 'c']) ask(reader)
  while (begun.length < 24) await turn()
  const readers = begun.flatMap((network, at) => (network === 'flood' ? [] : [at]))
  expect(readers).toEqual([0, 5, 10, 15])
})

test('a flood in one line leaves the other line its turns', async () => {
  const enqueue = openTurns()
  const begun: string[] = []
  const ask = (network: string, { isUrgent = false } = {}) =>
    enqueue(
      () => void begun.push(network),
      () => ({ network, isUrgent }),
    )
  enqueue(work, () => ({ network: 'first' }))
  for (let asked = 0; asked < 5_000; asked += 1) ask('flood', { isUrgent: true })
  ask('reader')
  expect(begun).toEqual([])
  ask('flood', { isUrgent: true })
  expect(begun).toEqual(['flood'])
  while (!begun.includes('reader')) await turn()
  expect(begun.indexOf('reader')).toBeLessThanOrEqual(5)
})

test('a network whose places are all taken hears so at once, and others wait for their turn', async () => {
  const enqueue = openTurns({ share: 3 })
  const begun: [string, boolean][] = []
  const ask = (network: string) =>
    enqueue(
      (waited) => {
        begun.push([network, waited !== undefined])
        work()
      },
      () => ({ network }),
    )
  for (let asked = 0; asked < 5; asked += 1) ask('crowd')
  expect(begun).toEqual([
    ['crowd', true],
    ['crowd', false],
  ])
  ask('somebody')
  while (begun.length < 6) await turn()
  expect(begun.slice(2)).toContainEqual(['somebody', true])
})
