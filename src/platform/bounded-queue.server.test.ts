import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { boundedQueue, openQueue, type Permit, queues } from './bounded-queue.server.ts'

const busy = expect.objectContaining({ status: 503 })

/** Whether it has been granted by now. */
const isGranted = ({ granted }: Permit) => Promise.race([granted.then(() => true), pause(0, false)])

it('runs so many tasks at once, the others in turn, and refuses one too many', async () => {
  const { acquire, load } = openQueue({ name: 'a', concurrency: 2, waiting: 2, maxWait: 1_000 })
  const [first, second, third, fourth] = [acquire(), acquire(), acquire(), acquire()]
  expect(acquire).toThrow(busy)
  const granted = await Promise.all([first, second, third, fourth].map(isGranted))
  expect(granted).toEqual([true, true, false, false])
  second.release()
  second.release()
  expect(await Promise.all([third, fourth].map(isGranted))).toEqual([true, false])
  expect(load()).toEqual({ running: 2, waiting: 1 })
})

it('does not run a task that was given up, and refuses one that has waited too long', async () => {
  const { acquire } = openQueue({ name: 'b', concurrency: 1, waiting: 9, maxWait: 20 })
  const [first, gone, patient] = [acquire(), acquire(), acquire()]
  gone.release()
  first.release()
  expect(await Promise.all([gone, patient].map(isGranted))).toEqual([false, true])
  await expect(acquire().granted).rejects.toEqual(busy)
})

it('goes on after a failed task, and reports its load', async () => {
  const enqueue = boundedQueue({ name: 'c', concurrency: 1, waiting: 1 })
  const failed = enqueue(() => Promise.reject(new Error('No.')))
  const next = enqueue(async () => queues.get('c')?.())
  await expect(enqueue(async () => 3)).rejects.toEqual(busy)
  await expect(failed).rejects.toThrow('No.')
  expect(await next).toEqual({ running: 1, waiting: 0 })
  expect(queues.get('c')?.()).toEqual({ running: 0, waiting: 0 })
})

it('begins one task of each client before the second one of a crowd', async () => {
  const { acquire } = openQueue({ name: 'f', concurrency: 1, waiting: 9 })
  const running = acquire()
  const begun: string[] = []
  const tasks = ['a', 'a', 'a', 'b', 'c', 'c'].map(async (client, number) => {
    const { granted, release } = acquire({ client })
    await granted
    begun.push(`${client}${number}`)
    release()
  })
  running.release()
  await Promise.all(tasks)
  expect(begun).toEqual(['a0', 'b3', 'c4', 'a1', 'c5', 'a2'])
})
