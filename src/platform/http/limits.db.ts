import { sql } from 'kysely'
import type { Db, Pool } from '../database/database.server.ts'

// Each order and each sign-in runs several of these statements, so they are prepared and skip Kysely.

/** Epoch milliseconds by the clock of the database: the clocks of processes differ. */
const now = '(extract(epoch from now()) * 1000)::bigint'

/** A period that began while the clock was ahead ends no later than a new period would. */
const counting = `
  insert into rate_limits as l (key, points, expire) values ($1, 1, ${now} + $2)
  on conflict (key) do update set
    points = case when l.expire > ${now} then l.points + 1 else 1 end,
    expire = least(case when l.expire > ${now} then l.expire end, excluded.expire)
  returning points, ceil((expire - ${now}) / 1000.0)::int as "secondsLeft"`

interface Counted {
  /** In this period, with the new one. */
  readonly points: number
  /** Until the end of the period. */
  readonly secondsLeft: number
}

/** Counts one, and starts a new period when the last one is over. @param period seconds */
export async function countOne(pool: Pool, key: string, period: number): Promise<Counted> {
  const values = [key, period * 1_000]
  const { rows } = await pool.query<Counted>({ name: 'limits-count', text: counting, values })
  const [counted] = rows
  if (!counted) throw new Error('An upsert has written no row.')
  return counted
}

const uncounting = `
  update rate_limits set points = points - 1 where key = $1 and expire > ${now} and points > 0`

/** Takes one back in the current period. */
export async function uncountOne(pool: Pool, key: string): Promise<void> {
  await pool.query({ name: 'limits-uncount', text: uncounting, values: [key] })
}

const comparing = `
  select from rate_limits where key = $1 and expire > ${now} and points >= $2`

/** Whether the current period has counted so many. */
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
