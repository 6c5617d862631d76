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
      () => network,
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
        waits.push(waited)
        work()
      },
      () => 'crowd',
    )
  while (waits.length < 4) await turn()
  expect(waits[0]).toBe(0)
  // The two before the last one have worked for 2 ms each since it came.
  expect(waits[3]).toBeGreaterThanOrEqual(4)
})
