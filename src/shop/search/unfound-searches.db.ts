import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, allNames, one } from '../../platform/database/rows.server.ts'
import { dayInKigali } from '../time-zone.db.ts'
import { maxListed, UnfoundSearch, unfoundDays } from './unfound-searches.ts'

/** Questions of a day: whoever makes them up fills no table. Somewhat more where processes write at once. */
const maxQuestions = 2_000
/** Times that are counted in a day, all questions together. */
const maxTimes = 20_000

const Key = z.object({ key: z.string() })

/** The key of a day, the same in all processes. @param fresh taken where the day has none yet */
export async function findKey(db: Db, day: string, fresh: string): Promise<string> {
  await sql`insert into unfound_keys (day, key) values (${day}, ${fresh}) on conflict do nothing`.execute(
    db,
  )
  const { key } = await one(db, Key, sql`select key from unfound_keys where day = ${day}`)
  return key
}

/** A question of a network, which its mark stands for. */
interface Marked {
  readonly mark: string
  readonly q: string
}

/** Counts each mark once a day. @param at when it was asked, ISO 8601 */
export async function countSearches(
  tx: Tx,
  day: string,
  asked: readonly (Marked & { readonly at: string })[],
): Promise<void> {
  await sql`
    with asked as (
      select distinct on (mark) mark, q, at
      from json_to_recordset(${JSON.stringify(asked)}) as a (mark text, q text, at timestamptz)
      order by mark, at
    ), room as (
      select count(*) < ${sql.lit(maxQuestions)} as for_questions,
        coalesce(sum(times), 0) < ${sql.lit(maxTimes)} as for_times
      from unfound_searches where day = ${day}
    ), counted as (
      insert into unfound_marks (day, mark, at)
      select ${day}, mark, at from asked a, room
      where for_times and (for_questions
        or exists (select from unfound_searches s where s.day = ${day} and s.q = a.q))
      order by mark
      on conflict do nothing returning mark
    )
    insert into unfound_searches (day, q, times, last)
    select ${day}, q, count(*), max(at) from asked join counted using (mark) group by q order by q
    on conflict (day, q) do update
      set times = unfound_searches.times + excluded.times,
        last = greatest(unfound_searches.last, excluded.last)`.execute(tx)
}

/** Takes back what turned out to have been on the way to another question. @param since counted before, it stays */
export async function uncountSearches(
  tx: Tx,
  day: string,
  typed: readonly (Marked & { readonly since: string })[],
): Promise<void> {
  const emptied = await allNames(
    tx,
    sql`
      with gone as (
        delete from unfound_marks m
        using json_to_recordset(${JSON.stringify(typed)}) as a (mark text, q text, since timestamptz)
        where m.day = ${day} and m.mark = a.mark and m.at >= a.since
        returning a.q
      )
      update unfound_searches s set times = s.times - g.times
      from (select q, count(*) as times from gone group by q) g
      where s.day = ${day} and s.q = g.q
      returning s.q as name`,
  )
  if (emptied.length > 0)
    await sql`
      delete from unfound_searches where day = ${day} and q = any(${emptied}::text[]) and times <= 0`.execute(
      tx,
    )
}

/** @param since a day: only later ones */
export const listSearches = (db: Db, since: string) =>
  all(
    db,
    UnfoundSearch,
    sql`
      select q, sum(times)::integer as times, max(last) as last from unfound_searches
      where day > ${since} group by q
      order by times desc, last desc, q limit ${sql.lit(maxListed)}`,
  )

/** Keys and marks of days that are over, and questions that have had their time. */
export async function deleteOldSearches(db: Db): Promise<void> {
  const today = dayInKigali(sql`now()`)
  await sql`delete from unfound_keys where day < ${today}`.execute(db)
  await sql`delete from unfound_marks where day < ${today}`.execute(db)
  await sql`delete from unfound_searches where day <= ${today} - ${sql.lit(unfoundDays)}`.execute(
    db,
  )
}
