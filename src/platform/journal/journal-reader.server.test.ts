import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { maxRead, type ReadEntry, type ReadRow } from './journal.db.ts'
import { JournalReader, type Read } from './journal-reader.server.ts'

const day = 24 * 3_600_000
const start = 1_790_000_000_000

const entry = (id: number): ReadEntry => ({ id, topic: 'orders', about: [id], ofUserId: null })
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(index + 1))

/** What the database answers from now on; an error: it does not. */
type Answer = Partial<ReadRow> | Error

/** A reader whose database answers what a test says; each read is told with where it went on from. */
function readerOf(first: Answer) {
  let answer: Answer = first
  const heard: Read[] = []
  const since: unknown[] = []
  const warnings: unknown[] = []
  let condition = async () => {}
  let arrives = async () => {}
  const reader = new JournalReader({
    listening: {
      async query(_text, [snapshot]) {
        since.push(snapshot)
        await arrives()
        if (answer instanceof Error) throw answer
        const row = { at: start, server: '1.5', snapshot: '5:5:', entries: [], ...answer }
        answer = { ...answer, entries: [] }
        // The one place where rows of a made-up database get the type that is asked for.
        return { rows: [row] as never[] }
      },
    },
    condition: async () => {
      await condition()
      return 'ready'
    },
    onRead: (read) => heard.push(read),
    log: { info: () => undefined, warn: (line: unknown) => warnings.push(line) },
  })
  return {
    reader,
    heard,
    since,
    warnings,
    async next(next: Answer) {
      answer = next
      await vi.advanceTimersByTimeAsync(2_020)
    },
    /** How long an answer takes from now on. */
    takes(ms: number) {
      arrives = () => new Promise((resolve) => setTimeout(resolve, ms))
    },
    pool(reaches: () => Promise<void>) {
      condition = reaches
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('goes on from the snapshot of the read before, and tells each read once', async () => {
  const { reader, heard, since, next } = readerOf({ snapshot: '5:5:' })
  await reader.start()
  await next({ snapshot: '6:9:7', entries: [entry(4), entry(2)] })
  await next({ snapshot: '9:9:', entries: [entry(3)] })
  await next({})
  expect(since).toEqual([null, '5:5:', '6:9:7', '9:9:'])
  expect(heard).toEqual([[entry(4), entry(2)], [entry(3)]])
  await reader.stop()
})

test.each<[string, Answer]>([
  ['more rows than it reads at once', { entries: entries(maxRead + 1) }],
  ['another start of the server', { server: '2.5' }],
  ['so long a pause that rows may be gone', { at: start + day }],
])('takes %s for a change of everything', async (_what, answer) => {
  const { reader, heard, next } = readerOf({})
  await reader.start()
  await next(answer)
  expect(heard).toEqual(['any'])
  await next({ ...answer, entries: [] })
  expect(heard).toEqual(['any'])
  await reader.stop()
})

test('tells as many rows as it reads at once', async () => {
  const { reader, heard, next } = readerOf({})
  await reader.start()
  await next({ entries: entries(maxRead) })
  expect(heard).toEqual([entries(maxRead)])
  await reader.stop()
})

test('takes everything for changed once it knows where it begins, if the first read failed', async () => {
  const { reader, heard, next, warnings } = readerOf(new Error('away'))
  await reader.start()
  expect(reader.position).toBeUndefined()
  await next(new Error('away'))
  await next({})
  expect(heard).toEqual(['any'])
  expect(warnings).toHaveLength(1)
  expect(reader.position).toBe(`${start}/1.5/5:5:`)
  await reader.stop()
})

test('goes on where it was after a failure, and believes no standby', async () => {
  const { reader, heard, since, next } = readerOf({ snapshot: '5:5:' })
  await reader.start()
  await next(new Error('away'))
  await next({ server: null, snapshot: '8:8:' })
  await next({ snapshot: '7:7:', entries: [entry(1)] })
  expect(since).toEqual([null, '5:5:', '5:5:', '5:5:'])
  expect(heard).toEqual([[entry(1)]])
  await reader.stop()
})

test('tells what it read after a failure once the pool reaches the database, too', async () => {
  const { reader, heard, next, pool } = readerOf({})
  await reader.start()
  await next(new Error('away'))
  pool(() => Promise.reject(new Error('The pooler is away.')))
  const news = { entries: [entry(1)] }
  await next(news)
  expect(heard).toEqual([])
  pool(async () => undefined)
  await next(news)
  expect(heard).toEqual([[entry(1)]])
  await reader.stop()
})

test('goes on from hundreds of open transactions, which are no position for anybody else', async () => {
  const snapshot = `5:99999:${Array.from({ length: 900 }, (_, index) => 10_000 + index).join()}`
  const { reader, since, next } = readerOf({ snapshot })
  await reader.start()
  expect(reader.position).toBeUndefined()
  await next({})
  expect(since).toEqual([null, snapshot])
  await reader.stop()
})

test('reads soon after a wake, once for many', async () => {
  const { reader, since } = readerOf({})
  await reader.start()
  for (let wake = 0; wake < 10; wake += 1) reader.wake()
  await vi.advanceTimersByTimeAsync(30)
  expect(since).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(since).toHaveLength(2)
  await reader.stop()
})

test('reads once more after a wake that comes while it reads', async () => {
  const { reader, since, takes } = readerOf({})
  await reader.start()
  takes(100)
  reader.wake()
  await vi.advanceTimersByTimeAsync(70)
  expect(since).toHaveLength(2)
  reader.wake()
  await vi.advanceTimersByTimeAsync(70)
  expect(since).toHaveLength(3)
  takes(0)
  await vi.advanceTimersByTimeAsync(100)
  await reader.stop()
})
