import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openLane } from './admission.server.ts'

const busy = expect.objectContaining({ status: 503 })

/** Whether it has been let in by now. */
const isIn = ({ admitted }: { readonly admitted: Promise<void> }) =>
  Promise.race([admitted.then(() => true), pause(0, false)])

it('lets so many in at once, the others in their turn, and refuses one too many', async () => {
  const { enter, isFull } = openLane({ atOnce: 2, waiting: 2, longestWait: 1_000 })
  const [first, second, third, fourth] = [enter(), enter(), enter(), enter()]
  expect(isFull()).toBe(true)
  expect(enter).toThrow(busy)
  expect(await Promise.all([first, second, third, fourth].map(isIn))).toEqual([
    true,
    true,
    false,
    false,
  ])
  second.leave()
  second.leave()
  expect(isFull()).toBe(false)
  expect(await Promise.all([third, fourth].map(isIn))).toEqual([true, false])
})

it('does not let in who has gone, and refuses who has waited for long', async () => {
  const { enter } = openLane({ atOnce: 1, waiting: 9, longestWait: 20 })
  const [first, gone, patient] = [enter(), enter(), enter()]
  gone.leave()
  first.leave()
  expect(await Promise.all([gone, patient].map(isIn))).toEqual([false, true])
  await expect(enter().admitted).rejects.toEqual(busy)
})
