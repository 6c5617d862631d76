import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createDatabase, freshDatabase, onPostgres } from '#tests'
import { type Database, openKysely } from '../../../src/platform/database/database.server.ts'
import { openEmbedded } from '../../../src/platform/database/embedded.server.ts'
import { migrate } from '../../../src/platform/database/migrate.server.ts'
import { openPostgres } from '../../../src/platform/database/postgres.server.ts'
import { count } from '../../../src/platform/database/rows.server.ts'
import type { News } from '../../../src/platform/journal/entry.ts'
import { changeEverything, pruneJournal } from '../../../src/platform/journal/journal.db.ts'
import { Journal, maxRead } from '../../../src/platform/journal/journal.server.ts'

const { log } = fastify()
/** Other processes know by then. */
const inTime = { timeout: 2_000 }

let database: Database
let journal: Journal
/** What followers of `orders` were notified of by `journal`. */
let heard: News[]

let drop = async () => {}
beforeAll(async () => {
  const postgres = onPostgres ? await createDatabase() : undefined
  database = postgres
    ? openPostgres(postgres.url, { poolSize: 4, log })
    : await openEmbedded('memory://', log, await freshDatabase())
  drop = async () => postgres?.drop()
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await drop()
})

beforeEach(async () => {
  ;({ journal, heard } = await openProcess())
})

/** What one process of the shop follows. */
async function openProcess(background = database.background) {
  const opened = await Journal.open({ database: { db: database.db, background }, log })
  onTestFinished(() => opened.close())
  const all: News[] = []
  opened.on('orders', (news) => all.push(news))
  return { journal: opened, heard: all }
}

const order = (id: number, ofUserId = 7) => ({ topic: 'orders', about: [id], ofUserId })
const rows = () => count(database.db, sql`select count(*) from journal`)
const ids = (all: readonly News[]) => all.flatMap((news) => news.ids)
const news = (id: number): News => ({ ids: [id], userIds: [7], isAny: false })

/** Until `journal` has read all that was committed before. */
async function hasRead() {
  await sql`insert into journal (topic, about) values ('orders', '{999}')`.execute(database.db)
  await journal.readNow()
  expect(ids(heard)).toContain(999)
  heard.splice(
    heard.findIndex((one) => one.ids.includes(999)),
    1,
  )
}

it('notifies its own followers once per topic, before a change returns', async () => {
  const other: News[] = []
  journal.on('settings', (one) => other.push(one))
  const result = await journal.change({ id: 7 }, async (_tx, record) => {
    for (const entry of [order(1), order(2), { topic: 'settings' }]) record(entry)
    return 'done'
  })
  expect(result).toBe('done')
  const own = [{ ids: [1, 2], userIds: [7, 7], isAny: false }]
  expect(heard).toEqual(own)
  await hasRead()
  expect(heard).toEqual(own)
  expect(other).toEqual([{ ids: [], userIds: [], isAny: true }])
})

it('writes nothing and notifies no follower after a rollback', async () => {
  const before = await rows()
  const failing = journal.change(null, async (_tx, record) => {
    record(order(1))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await rows()).toBe(before)
  await hasRead()
  expect(heard).toEqual([])
})

it('writes and notifies once after a repeated transaction', async () => {
  const before = await rows()
  let attempts = 0
  await journal.change(null, async (tx, record) => {
    attempts += 1
    record(order(attempts))
    if (attempts < 3)
      await sql`do $$ begin raise exception 'again' using errcode = '40P01'; end $$`.execute(tx)
  })
  expect(attempts).toBe(3)
  expect(await rows()).toBe(before + 1)
  await hasRead()
  expect(heard).toEqual([news(3)])
})

it('notifies of the entries of other processes, once per read, and of those since a position', async () => {
  const { journal: other, heard: there } = await openProcess()
  const { position = '' } = other
  await journal.change(null, async (_tx, record) => record(order(1)))
  await journal.change(null, async (_tx, record) => record(order(2)))
  await expect.poll(() => ids(there), inTime).toHaveLength(2)
  expect(there.length).toBeLessThanOrEqual(2)
  await hasRead()
  expect(heard).toEqual([news(1), news(2)])
  const { ids: since } = await other.since(position, 'orders')
  expect(since).toEqual(expect.arrayContaining([1, 2, 999]))
  expect(await other.since(position, 'contact')).toMatchObject({ ids: [], isAny: false })
  expect(await other.since('nonsense', 'orders')).toMatchObject({ isAny: true })
})

// The embedded database has one connection: no transaction there ends behind a later one.
it.runIf(onPostgres)(
  'notifies of each entry once, in whatever order transactions commit',
  async () => {
    const { journal: other, heard: there } = await openProcess()
    const hasNumber = Promise.withResolvers<void>()
    const letSlow = Promise.withResolvers<void>()
    onTestFinished(() => letSlow.resolve())
    const slow = journal.change(null, async (tx, record) => {
      record(order(1))
      await sql`select pg_current_xact_id()`.execute(tx)
      hasNumber.resolve()
      await letSlow.promise
    })
    await hasNumber.promise
    await sql`insert into journal (topic, about) values ('orders', '{2}')`.execute(database.db)
    for (const told of [heard, there]) await expect.poll(() => ids(told), inTime).toEqual([2])
    const { position = '' } = other
    letSlow.resolve()
    await slow
    await expect.poll(() => ids(there), inTime).toEqual([2, 1])
    expect((await other.since(position, 'orders')).ids).toContain(1)
    await hasRead()
    expect(ids(heard)).toEqual([2, 1])
  },
)

it('counts too many entries for one read, and a change outside of the shop, as a change of everything', async () => {
  const { position = '' } = journal
  await sql`insert into journal (topic, about)
    select 'stock', array[n] from generate_series(1, ${maxRead + 1}::int) n`.execute(database.db)
  await expect.poll(() => heard.at(-1), inTime).toMatchObject({ isAny: true })
  expect(await journal.since(position, 'orders')).toMatchObject({ isAny: true })
  heard.length = 0
  const { position: before = '' } = journal
  await changeEverything(database.db)
  await expect.poll(() => heard, inTime).toHaveLength(1)
  expect(heard).toMatchObject([{ isAny: true }])
  expect(await journal.since(before, 'orders')).toMatchObject({ isAny: true })
})

/** The background connection of a process, which a test can cut off. */
function faultyBackground() {
  let isAway = false
  const background = openKysely({
    async connect() {
      if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      return database.pool.connect()
    },
    end: async () => undefined,
  })
  return { background, setAway: (away: boolean) => (isAway = away) }
}

it('counts a failed read as a change of everything once it can read again', async () => {
  const { background, setAway } = faultyBackground()
  const { journal: other, heard: there } = await openProcess(background)
  setAway(true)
  await other.readNow()
  expect(there).toEqual([])
  setAway(false)
  await expect.poll(() => there, inTime).toEqual([{ ids: [], userIds: [], isAny: true }])
  await other.readNow()
  expect(there).toHaveLength(1)
})

it('counts a position of another server start, or an old one, as a change of everything', async () => {
  const { position = '' } = journal
  const [at, server] = position.split('/')
  for (const old of [`${at}/1.5`, `${Number(at) - 24 * 3_600_000 - 1_000}/${server}`])
    expect(await journal.since(old, 'orders')).toMatchObject({ isAny: true })
})

it('deletes notifications after two days, and the history after its own time', async () => {
  const days = [500, 3, 1]
  for (const age of days)
    await sql`
      insert into journal (topic, at, noun, name, action, changes)
      select 'x', now() - make_interval(days => ${age}::int), noun,
        case when noun is not null then 'n' end, case when noun is not null then 'a' end,
        case when noun is not null then '[]'::jsonb end
      from unnest(array[null, 'product']) noun, generate_series(1, 700)`.execute(database.db)
  const left = async () => {
    const { rows: found } = await sql<{ age: number; noun: string | null; n: number }>`
      select (now()::date - at::date) as age, noun, count(*)::int as n from journal
      where topic = 'x' group by 1, 2 order by 1, 2 nulls first`.execute(database.db)
    return found.map(({ age, noun, n }) => `${age} ${noun} ${n}`)
  }
  await pruneJournal(database.db, 400)
  expect(await left()).toEqual(['1 null 700', '1 product 700', '3 product 700'])
  await pruneJournal(database.db, 2)
  expect(await left()).toEqual(['1 null 700', '1 product 700'])
})
