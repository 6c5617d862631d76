import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { boundedQueue, openQueue, type Permit, queues } from './bounded-queue.server.ts'

const busy = expect.objectContaining({ status: 503 })

/** Whether it has been granted by now. */
const isGranted = ({ granted }: Permit) => Promise.race([granted.then(() => true), pause(0, false)])

it('lets so many run at once, the others in their turn, and refuses one too many', async () => {
  const { acquire, isFull, load } = openQueue({
    name: 'a',
    concurrency: 2,
    waiting: 2,
    maxWait: 1_000,
  })
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
  const { acquire } = openQueue({ name: 'b', concurrency: 1, waiting: 9, maxWait: 20 })
  const [first, gone, patient] = [acquire(), acquire(), acquire()]
  gone.release()
  first.release()
  expect(await Promise.all([gone, patient].map(isGranted))).toEqual([false, true])
  await expect(acquire().granted).rejects.toEqual(busy)
})

it('goes on after work that has failed, and tells how full it is', async () => {
  const enqueue = boundedQueue({ name: 'c', concurrency: 1, waiting: 1 })
  const failed = enqueue(() => Promise.reject(new Error('No.')))
  const next = enqueue(async () => queues.get('c')?.())
  await expect(enqueue(async () => 3)).rejects.toEqual(busy)
  await expect(failed).rejects.toThrow('No.')
  expect(await next).toEqual({ running: 1, waiting: 0 })
  expect(queues.get('c')?.()).toEqual({ running: 0, waiting: 0 })
})

it('lets urgent work run first, which has places of its own', async () => {
  const { acquire, isFull } = openQueue({ name: 'd', concurrency: 1, waiting: 1 })
  const [running, waiting] = [acquire(), acquire()]
  expect(isFull()).toBe(true)
  expect(isFull({ isUrgent: true })).toBe(false)
  const urgent = acquire({ isUrgent: true })
  running.release()
  expect(await Promise.all([waiting, urgent].map(isGranted))).toEqual([false, true])
  urgent.release()
  expect(await isGranted(waiting)).toBe(true)
})

it('gives each client its turn, and none more than its share of the places', async () => {
  const { acquire } = openQueue({ name: 'e', concurrency: 1, waiting: 9, share: 2 })
  const [running, first, second] = ['a', 'a', 'a'].map((client) => acquire({ client }))
  expect(() => acquire({ client: 'a' })).toThrow(busy)
  const other = acquire({ client: 'b' })
  running?.release()
  first?.release()
  expect(await isGranted(other)).toBe(true)
  other.release()
  await second?.granted
})

it('lets a request that has waited in another queue wait for the rest of its time', async () => {
  const first = openQueue({ name: 'f', concurrency: 1, waiting: 1, maxWait: 5_000 })
  const second = openQueue({ name: 'g', concurrency: 1, waiting: 1, maxWait: 1_300 })
  second.acquire()
  const running = first.acquire()
  const request = { waited: 0 }
  const since = performance.now()
  const { granted } = first.acquire({ request })
  void pause(250).then(running.release)
  await granted
  await expect(second.acquire({ request }).granted).rejects.toEqual(busy)
  expect(request.waited).toBeGreaterThan(200)
  expect(performance.now() - since).toBeLessThan(1_500)
})
