import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openJobsDatabase, someTime } from '../../../tests/fixtures/jobs-database.ts'
import { onPostgres } from '../../../tests/fixtures/test-shop.ts'
import { openKysely, type Pool } from '../database/database.server.ts'
import { inTransaction } from '../database/transaction.server.ts'
import { logOptions } from '../log/log.server.ts'
import type { JobKind, JobRun } from './job-kind.ts'
import { Jobs } from './jobs.server.ts'

type Note = { readonly text: string }
type Notes = string[]

const database = await openJobsDatabase()
const { db, log } = database
let count = 0

/** A kind with a queue of its own that notes what it is told. */
function aKind(wanted: Partial<JobKind<Note, Notes>> = {}): JobKind<Note, Notes> {
  count += 1
  return {
    name: `note-${count}`,
    attempts: 1,
    maxPause: 60,
    timeout: 60,
    concurrency: 1,
    run: async (notes, { text }) => void notes.push(text),
    ...wanted,
  }
}

/** A process that runs them; `notes` is what its jobs have noted. */
async function aProcess(kinds: readonly JobKind<Note, Notes>[], notes: Notes = []) {
  const jobs = new Jobs<Notes>({ database: await database.another(), kinds, log })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  return {
    jobs,
    notes,
    work: () => jobs.work(notes),
    add: (
      kind: JobKind<Note, Notes>,
      text: string,
      adding: Omit<Parameters<typeof jobs.add>[2], 'data'> = {},
    ) => inTransaction(db, (tx) => jobs.add(tx, kind, { data: { text }, ...adding })),
  }
}

async function working(kinds: readonly JobKind<Note, Notes>[]) {
  const started = await aProcess(kinds)
  await started.work()
  return started
}

const rowsOf = async ({ name }: { name: string }) => {
  const { rows } = await sql<{ state: string; output: object; retryLimit: number }>`
    select state, output, retry_limit from pgboss.job where name = ${name} order by created_on`.execute(
    db,
  )
  return rows
}

const statesOf = async (kind: { name: string }) => (await rowsOf(kind)).map(({ state }) => state)

const startNow = ({ name }: { name: string }) =>
  sql`
    update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`.execute(
    db,
  )

it('runs what a transaction has added once it has committed, and never what one took back', async () => {
  const kind = aKind()
  const { jobs, notes, add } = await working([kind])
  const takenBack = new Error('taken back')
  const refused = inTransaction(db, async (tx) => {
    await jobs.add(tx, kind, { data: { text: 'never' } })
    throw takenBack
  })
  await expect(refused).rejects.toBe(takenBack)
  const added = Date.now()
  await add(kind, 'once')
  await expect.poll(() => notes, someTime).toEqual(['once'])
  // Woken by the commit: nobody waits for the next poll.
  expect(Date.now() - added).toBeLessThan(1_500)
  await expect.poll(() => statesOf(kind), someTime).toEqual(['completed'])
})

it('knows the data of each kind', async () => {
  const kind = aKind()
  const { jobs } = await aProcess([kind])
  await inTransaction(db, async (tx) => {
    // @ts-expect-error
    const wrong = jobs.add(tx, kind, { data: { number: 1 } })
    // @ts-expect-error
    const unknown = jobs.add(tx, 'unknown', { data: { text: 'Muraho' } })
    await expect(unknown).rejects.toThrow()
    await wrong
  })
})

it('finds what another process has added, and what was delayed, without being told', async () => {
  const kind = aKind()
  const { notes } = await working([kind])
  const other = await aProcess([kind])
  await other.add(kind, 'late', { delay: 5 })
  await other.add(kind, 'soon')
  await wait(500)
  expect(notes).not.toContain('late')
  await expect.poll(() => notes, someTime).toEqual(['soon', 'late'])
})

it('lets one with a key wait once, brought forward by one that would start now', async () => {
  const kind = aKind({ key: ({ text }) => text })
  const { notes, add, work } = await aProcess([kind])
  await add(kind, 'same', { delay: 3_600 })
  await add(kind, 'same', { delay: 60 })
  await add(kind, 'other', { delay: 3_600 })
  await Promise.all([add(kind, 'new'), add(kind, 'new'), add(kind, 'new')])
  expect(await statesOf(kind)).toEqual(['created', 'created', 'created'])
  await add(kind, 'same')
  await work()
  await expect.poll(() => notes.toSorted(), someTime).toEqual(['new', 'same'])
  await expect.poll(() => statesOf(kind), someTime).toContain('created')
})

it('adds one with the key of a job that runs, which may have read too early', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const kind = aKind({
    key: ({ text }) => text,
    async run(notes, { text }) {
      notes.push(text)
      await ending
    },
  })
  const { notes, add } = await working([kind])
  await add(kind, 'same')
  await expect.poll(() => notes, someTime).toEqual(['same'])
  await add(kind, 'same')
  end()
  await expect.poll(() => notes, someTime).toEqual(['same', 'same'])
})

it.runIf(onPostgres)(
  'does not start one that waits before it can read what was added to it',
  async () => {
    const kind = aKind({ key: ({ text }) => text })
    const { jobs, notes, add, work } = await aProcess([kind])
    await add(kind, 'same', { delay: 2 })
    await work()
    await inTransaction(db, async (tx) => {
      await jobs.add(tx, kind, { data: { text: 'same' } })
      await wait(3_000)
      expect(notes).toEqual([])
    })
    await expect.poll(() => notes, someTime).toEqual(['same'])
  },
)

it('tries again what fails, tells it which attempt is the last, and hands on what is given up', async () => {
  const deadLetters = aKind({ run: async (notes, { text }) => void notes.push(`dead: ${text}`) })
  const kind = aKind({
    attempts: 2,
    deadLetters,
    async run(notes, _, { isLast }) {
      notes.push(isLast ? 'last' : 'first')
      throw new Error('No.')
    },
  })
  const { notes, add } = await working([kind])
  await add(kind, 'vain')
  await expect.poll(() => notes, someTime).toEqual(['first'])
  await expect.poll(() => statesOf(kind), someTime).toEqual(['retry'])
  await startNow(kind)
  await expect.poll(() => notes, someTime).toEqual(['first', 'last', 'dead: vain'])
  await expect
    .poll(() => rowsOf(kind), someTime)
    .toMatchObject([{ state: 'failed', output: { reason: 'No.' } }])
})

it('leaves those of a batch that have not begun after a second to others, as they were', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const kind = aKind({
    batch: 5,
    async run(notes, { text }) {
      notes.push(text)
      if (text === 'slow') await ending
    },
  })
  const { jobs, notes, add, work } = await aProcess([kind])
  await inTransaction(db, async (tx) => {
    for (const text of ['one', 'two', 'three']) await jobs.add(tx, kind, { data: { text } })
  })
  await add(kind, 'slow', { isUrgent: true })
  await work()
  await expect.poll(() => notes, someTime).toEqual(['slow'])
  expect(await statesOf(kind)).toEqual(Array(4).fill('active'))
  const other = await working([kind])
  await expect.poll(() => other.notes.toSorted(), someTime).toEqual(['one', 'three', 'two'])
  const { rows } = await sql`
    select from pgboss.job where name = ${kind.name} and retry_count > 0`.execute(db)
  expect(rows).toEqual([])
  end()
  await expect.poll(() => statesOf(kind), someTime).toEqual(Array(4).fill('completed'))
  expect(notes).toEqual(['slow'])
})

/** Notes when it is told to end, and then does. */
const untilAborted = async (notes: Notes, { text }: Note, { signal }: JobRun) => {
  notes.push(text)
  await wait(30_000, undefined, { signal }).catch(() => notes.push(`${text} ended`))
  signal.throwIfAborted()
}

it('tells each job alone to end when its time is over', async () => {
  const slow = aKind({
    timeout: 2,
    concurrency: 2,
    async run(notes, note, run) {
      if (note.text === 'quick') return void notes.push('quick')
      await untilAborted(notes, note, run)
    },
  })
  const { notes, add } = await working([slow])
  await add(slow, 'slow')
  await expect.poll(() => notes, someTime).toEqual(['slow'])
  await add(slow, 'quick')
  await expect.poll(() => notes, someTime).toEqual(['slow', 'quick', 'slow ended'])
  await expect.poll(() => statesOf(slow), someTime).toEqual(['failed', 'completed'])
})

it('gives a job that an earlier release has added no more time than that one meant', async () => {
  const kind = aKind({ run: untilAborted })
  const { notes, add, work } = await aProcess([kind])
  await add(kind, 'old')
  await sql`update pgboss.job set expire_seconds = 11 where name = ${kind.name}`.execute(db)
  await work()
  await expect.poll(() => notes, someTime).toContain('old')
  const begun = Date.now()
  await expect.poll(() => notes, someTime).toEqual(['old', 'old ended'])
  // Not when the queue takes it for lost, after the eleven.
  expect(Date.now() - begun).toBeLessThan(9_000)
})

it('gives a queue that is there the settings of its row', async () => {
  const kind = aKind({ attempts: 3 })
  await aProcess([kind])
  const { add } = await aProcess([{ ...kind, attempts: 7 }])
  await add(kind, 'later', { delay: 60 })
  expect(await rowsOf(kind)).toMatchObject([{ retryLimit: 6 }])
})

it('runs a schedule once for all processes, and lets one run wait while another lasts', async () => {
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  const kind = aKind({
    schedule: { every: 3_600 },
    async run(notes) {
      notes.push('run')
      if (notes.length === 2) await ending
    },
  })
  const notes: Notes = []
  const processes = await Promise.all([aProcess([kind], notes), aProcess([kind], notes)])
  for (const { jobs, work } of processes) {
    await work()
    jobs.schedule()
  }
  const waiting = async () => (await statesOf(kind)).filter((state) => state === 'created').length
  for (const round of [1, 2]) {
    await expect.poll(waiting, someTime).toBe(1)
    await startNow(kind)
    await expect.poll(() => notes.length, someTime).toBe(round)
  }
  await expect
    .poll(() => statesOf(kind), someTime)
    .toEqual(expect.arrayContaining(['completed', 'active', 'created']))
  end()
  // A later process finds the run that waits, and leaves its time as it is.
  const later = await aProcess([kind], notes)
  await later.work()
  later.jobs.schedule()
  await wait(2_500)
  expect([notes.length, await waiting()]).toEqual([2, 1])
})

it('brings a scheduled run forward that waits for a moment which a clock had been too far ahead to mean', async () => {
  const kind = aKind({ schedule: { every: 3_600 } })
  const first = await working([kind])
  first.jobs.schedule()
  await expect.poll(() => statesOf(kind), someTime).toEqual(['created'])
  await first.jobs.stop()
  await sql`
    update pgboss.job set start_after = now() + interval '3 days' where name = ${kind.name}`.execute(
    db,
  )
  const next = await working([kind])
  next.jobs.schedule()
  const isDueInAnHour = async () => {
    const { rows } = await sql<{ isDue: boolean }>`
      select start_after <= now() + interval '1 hour' as is_due from pgboss.job where name = ${kind.name}`.execute(
      db,
    )
    return rows.map(({ isDue }) => isDue)
  }
  await expect.poll(isDueInAnHour, someTime).toEqual([true])
})

it('says once that the database is away, and once that it is back', async () => {
  const lines: { msg: string; reason?: string; err?: unknown }[] = []
  const { log } = fastify({
    logger: logOptions('info', { write: (line) => lines.push(JSON.parse(line)) }) ?? false,
  })
  let isAway = false
  const there = await database.another()
  const reach = <T>(work: () => Promise<T>): Promise<T> =>
    isAway
      ? Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
      : work()
  const pool: Pool = {
    ...there.pool,
    connect: () => reach(() => there.pool.connect()),
    query: (text, values) => reach(() => there.pool.query(text, values)),
  }
  const kind = aKind()
  const jobs = new Jobs<Notes>({
    database: { ...there, pool, db: openKysely(pool) },
    kinds: [kind],
    log,
  })
  await jobs.start()
  onTestFinished(() => jobs.stop())
  const notes: Notes = []
  await jobs.work(notes)
  isAway = true
  // Of three polls.
  await wait(5_000)
  isAway = false
  await inTransaction(db, (tx) => jobs.add(tx, kind, { data: { text: 'after it' } }))
  await expect.poll(() => notes, someTime).toEqual(['after it'])
  await expect
    .poll(() => lines.map(({ msg, reason }) => [msg, reason]), someTime)
    .toEqual([
      ['job queue does not answer', 'connect ECONNREFUSED'],
      ['job queue answers again', undefined],
    ])
})

it('puts a job that runs back when its process stops, for the next one', async () => {
  const kind = aKind({ attempts: 2, run: untilAborted })
  const first = await working([kind])
  await first.add(kind, 'long')
  await expect.poll(() => first.notes, someTime).toEqual(['long'])
  const told = Date.now()
  first.jobs.pause()
  await first.jobs.stop()
  expect(Date.now() - told).toBeLessThan(9_000)
  expect(await statesOf(kind)).toEqual(['retry'])
  await expect.poll(() => first.notes, someTime).toEqual(['long', 'long ended'])
  const next = await working([{ ...kind, run: aKind().run }])
  await startNow(kind)
  await expect.poll(() => next.notes, someTime).toEqual(['long'])
})
