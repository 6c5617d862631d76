import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import type { QueryConfig, QueryResultRow } from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openJobsDatabase, someTime } from '#tests'
import { openKysely, type Pool } from '../../../src/platform/database/database.server.ts'
import { inTransaction } from '../../../src/platform/database/transaction.server.ts'
import type { JobKind, JobRun } from '../../../src/platform/jobs/job-kind.ts'
import { Jobs } from '../../../src/platform/jobs/jobs.server.ts'
import { logOptions } from '../../../src/platform/log/log.server.ts'

type Note = { readonly text: string }
type Notes = string[]

const database = await openJobsDatabase()
const { db, log } = database
const opened: Jobs<Notes>[] = []
// Before the database, which was opened first, is closed.
afterAll(() => Promise.all(opened.map((jobs) => jobs.stop())).then())
let count = 0

/** A kind with a queue of its own; its jobs note their text. */
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

/** A process that runs these kinds; its jobs write into `notes`. */
async function aProcess(
  kinds: readonly JobKind<Note, Notes>[],
  { notes = [], runsSchedules }: { notes?: Notes; runsSchedules?: boolean } = {},
) {
  const jobs = new Jobs<Notes>({ database: await database.another(), kinds, log, runsSchedules })
  opened.push(jobs)
  await jobs.start()
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
    select state, output, retry_limit from pgboss.job where name = ${name}
    order by created_on`.execute(db)
  return rows
}

const statesOf = async (kind: { name: string }) => (await rowsOf(kind)).map(({ state }) => state)

const startNow = ({ name }: { name: string }) =>
  sql`
    update pgboss.job set start_after = now() where name = ${name}
    and state in ('created', 'retry')`.execute(db)

/** Notes the abort, then ends. */
const untilAborted = async (notes: Notes, { text }: Note, { signal }: JobRun) => {
  notes.push(text)
  await wait(30_000, undefined, { signal }).catch(() => notes.push(`${text} ended`))
  signal.throwIfAborted()
}

it('runs a job after the commit of its transaction, and none of a rolled back one', async () => {
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
  // The commit wakes the worker, which does not wait for its next poll.
  expect(Date.now() - added).toBeLessThan(1_500)
  await expect.poll(() => statesOf(kind), someTime).toEqual(['completed'])
})

it('adds no job while one with its key waits', async () => {
  const kind = aKind({ key: ({ text }) => text })
  const { notes, add, work } = await aProcess([kind])
  await add(kind, 'later', { delay: 3_600 })
  await add(kind, 'later')
  await Promise.all([add(kind, 'now'), add(kind, 'now'), add(kind, 'now')])
  expect(await statesOf(kind)).toEqual(['created', 'created'])
  await work()
  await expect.poll(() => notes, someTime).toEqual(['now'])
})

it('adds a job while one with its key runs, which may have read too early', async () => {
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

// Next to each other, so that they are waited for at once.
it.concurrent('finds delayed jobs and those of another process by polling', async ({ expect }) => {
  const kind = aKind()
  const { notes } = await working([kind])
  const other = await aProcess([kind])
  await other.add(kind, 'late', { delay: 8 })
  await other.add(kind, 'soon')
  await wait(500)
  expect(notes).not.toContain('late')
  await expect.poll(() => notes, someTime).toEqual(['soon', 'late'])
})

it.concurrent('retries a failed job, marks the last attempt, and passes on what it gives up', async ({
  expect,
}) => {
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

it.concurrent('aborts only the job that has reached its timeout', async ({ expect }) => {
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

it.concurrent('logs one line when the database goes away, and one when it is back', async ({
  expect,
}) => {
  const lines: { msg: string; reason?: string; err?: unknown }[] = []
  const { log } = fastify({
    logger: logOptions('info', { write: (line) => lines.push(JSON.parse(line)) }) ?? false,
  })
  let isAway = false
  const there = await database.another()
  const requireThere = () => {
    if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  /** What is under way when the database goes fails as well. */
  async function whileThere<T>(run: () => Promise<T>): Promise<T> {
    requireThere()
    const result = await run()
    requireThere()
    return result
  }
  const pool: Pool = {
    ...there.pool,
    async connect() {
      requireThere()
      const client = await there.pool.connect()
      return {
        query: (...statement) => whileThere(() => client.query(...statement)),
        release: (discard) => client.release(discard),
      }
    },
    query: <Row extends QueryResultRow>(text: string | QueryConfig, values?: unknown[]) =>
      whileThere(() => there.pool.query<Row>(text, values)),
  }
  const kind = aKind()
  const jobs = new Jobs<Notes>({
    database: { ...there, pool, db: openKysely(pool) },
    kinds: [kind],
    log,
  })
  opened.push(jobs)
  await jobs.start()
  const notes: Notes = []
  await jobs.work(notes)
  isAway = true
  // Longer than a poll takes.
  await wait(6_000)
  isAway = false
  await inTransaction(db, (tx) => jobs.add(tx, kind, { data: { text: 'after it' } }))
  await expect.poll(() => notes, someTime).toEqual(['after it'])
  await expect
    .poll(() => lines.map(({ msg, reason }) => [msg, reason]), someTime)
    .toEqual([
      ['job queue does not answer', expect.stringContaining('connect ECONNREFUSED')],
      ['job queue answers again', undefined],
    ])
})

it.concurrent('puts a running job back when its process stops, for the next process', async ({
  expect,
}) => {
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
