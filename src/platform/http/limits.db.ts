import { sql } from 'kysely'
import type { Db, Pool } from '../database/database.server.ts'

/*
 * Statements of each order and of each guess, often several of them, so they go to the pool as they are: Kysely
 * puts them together anew each time, which takes this process half as long again.
 */

/** Epoch milliseconds by the database's clock: those of processes differ, and one that is wrong is no limit. */
const now = '(extract(epoch from now()) * 1000)::bigint'

/** A period that was begun while the clock was ahead ends no later than a new one would. */
const counting = `
  insert into rate_limits as l (key, points, expire) values ($1, 1, ${now} + $2)
  on conflict (key) do update set
    points = case when l.expire > ${now} then l.points + 1 else 1 end,
    expire = least(case when l.expire > ${now} then l.expire end, excluded.expire)
  returning points, ceil((expire - ${now}) / 1000.0)::int as "secondsLeft"`

interface Counted {
  /** In this period, with this one. */
  readonly points: number
  /** Of the period. */
  readonly secondsLeft: number
}

/** Counts one, the first of a new period where none is under way. @param period seconds */
export async function countOne(pool: Pool, key: string, period: number): Promise<Counted> {
  const values = [key, period * 1_000]
  const { rows } = await pool.query<Counted>({ name: 'limits-count', text: counting, values })
  const [counted] = rows
  if (!counted) throw new Error('An upsert has written no row.')
  return counted
}

const uncounting = `
  update rate_limits set points = points - 1 where key = $1 and expire > ${now} and points > 0`

/** Takes one back of the period under way. */
export async function uncountOne(pool: Pool, key: string): Promise<void> {
  await pool.query({ name: 'limits-uncount', text: uncounting, values: [key] })
}

const comparing = `
  select from rate_limits where key = $1 and expire > ${now} and points >= $2`

/** Whether the period under way has counted so many. */
export async function hasCounted(pool: Pool, key: string, points: number): Promise<boolean> {
  const { rows } = await pool.query({
    name: 'limits-compare',
    text: comparing,
    values: [key, points],
  })
  return rows.length > 0
}

export async function deleteExpiredLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where expire <= ${sql.raw(now)}`.execute(db)
}
