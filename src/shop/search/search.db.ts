import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { dayInKigali } from '../time-zone.db.ts'
import { Synonyms } from './synonyms.api.ts'
import { maxListed, UnfoundSearch, unfoundDays } from './unfound-searches.api.ts'

export const findSynonyms = (db: Db): Promise<Synonyms> =>
  one(db, Synonyms, sql`select groups, version from synonyms`)

/** Changes wait for each other. */
export const lockSynonyms = (tx: Tx): Promise<Synonyms> =>
  one(tx, Synonyms, sql`select groups, version from synonyms for update`)

export const updateSynonyms = (tx: Tx, groups: Synonyms['groups']): Promise<Synonyms> =>
  one(
    tx,
    Synonyms,
    sql`
      update synonyms set groups = ${JSON.stringify(groups)}, version = version + 1
      returning groups, version`,
  )

/** A search that found nothing and is not in the database yet. */
interface PendingSearch {
  readonly q: string
  /** ISO 8601 */
  readonly at: string
  /** Hash of the question, the network and the day. */
  readonly mark: string
}

/** Questions of a day: made-up ones do not fill the table. Somewhat more if processes write at the same time. */
const maxQuestions = 2_000
/** Searches that are counted in a day, of all questions together. */
const maxTimes = 20_000

const rowsOf = (searches: readonly PendingSearch[]) =>
  sql`json_to_recordset(${JSON.stringify(searches)}) as a (mark text, q text, at timestamptz)`

/** Counts each mark once a day. */
export async function countSearches(
  db: Db,
  day: string,
  searches: readonly PendingSearch[],
): Promise<void> {
  await sql`
    with asked as (
      select distinct on (mark) mark, q, at from ${rowsOf(searches)} order by mark, at
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
        last = greatest(unfound_searches.last, excluded.last)`.execute(db)
}

interface Listing {
  /** Only later days are listed. */
  readonly after: string
  /** Today. */
  readonly day: string
  readonly pending: readonly PendingSearch[]
}

/** The searches in the database and those that are not written yet, most often first. */
export const listSearches = (db: Db, { after, day, pending }: Listing) =>
  all(
    db,
    UnfoundSearch,
    sql`
      select q, sum(times)::integer as times, max(last) as last from (
        select q, times, last from unfound_searches where day > ${after}
        union all
        select q, count(distinct mark), max(at) from ${rowsOf(pending)}
        where not exists (
          select from unfound_marks m where m.day = ${day} and m.mark = a.mark
        ) group by q
      ) s
      group by q order by times desc, last desc, q limit ${sql.lit(maxListed)}`,
  )

/** Deletes the marks of earlier days, and questions after 30 days. */
export async function deleteOldSearches(db: Db): Promise<void> {
  const today = dayInKigali(sql`now()`)
  await sql`delete from unfound_marks where day < ${today}`.execute(db)
  await sql`delete from unfound_searches where day <= ${today} - ${sql.lit(unfoundDays)}`.execute(
    db,
  )
}
