import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { boundedQueue, openQueue, type Permit, queues } from './bounded-queue.server.ts'

const busy = expect.objectContaining({ status: 503 })

/** Whether it has been granted by now. */
const isGranted = ({ granted }: Permit) => Promise.race([granted.then(() => true), pause(0, false)])

it('lets so many run at once, the others in their turn, and refuses one too many', async () => {
  const { acquire, isFull, load } = openQueue({ name: 'a', atOnce: 2, waiting: 2, maxWait: 1_000 })
  const [first, second, third, fourth] = [acquire(), acquire(), acquire(), acquire()]
  expect(isFull()).toBe(true)
  expect(acquire).toThrow(busy)
  const granted = await Promise.all([first, second, third, fourth].map(isGranted))
  expect(granted).toEqual([true, true, false, false])
  second.release()
  second.release()
  expect(isFull()).toBe(false)
  expect(await Promise.all([third, fourth].map(isGranted))).toEqual([true, false])
  expect(load()).toEqual({ running: 2, waiting: 1 })
})

it('does not let run what was given up, and refuses what has waited for long', async () => {
  const { acquire } = openQueue({ name: 'b', atOnce: 1, waiting: 9, maxWait: 20 })
  const [first, gone, patient] = [acquire(), acquire(), acquire()]
  gone.release()
  first.release()
  expect(await Promise.all([gone, patient].map(isGranted))).toEqual([false, true])
  await expect(acquire().granted).rejects.toEqual(busy)
})

it('goes on after work that has failed, and tells how full it is', async () => {
  const inTurn = boundedQueue({ name: 'c', atOnce: 1, waiting: 1 })
  const failed = inTurn(() => Promise.reject(new Error('No.')))
  const next = inTurn(async () => queues.get('c')?.())
  await expect(inTurn(async () => 3)).rejects.toEqual(busy)
  await expect(failed).rejects.toThrow('No.')
  expect(await next).toEqual({ running: 1, waiting: 0 })
  expect(queues.get('c')?.()).toEqual({ running: 0, waiting: 0 })
})
