import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.server.ts'
import { type BeforePart, openPace } from '../../platform/database/in-parts.server.ts'
import { all, one } from '../../platform/database/rows.server.ts'
import { daysBetween } from './spans.ts'
import { moneyOf } from './sum-money.db.ts'
import { sumsOf } from './sum-orders.db.ts'

/** Days that are added up at once. */
const partSize = { least: 1, most: 5 }
const maxDays = 5

const Day = z.object({ day: z.string() })
const Bounds = z.object({ from: z.nullable(z.string()), to: z.nullable(z.string()) })

/** Days that are kept otherwise than their orders and payments add up to, though nothing is known to have changed: up to five. */
export async function findWrongDays(db: Db, beforePart: BeforePart): Promise<string[]> {
  const { from, to } = await one(
    db,
    Bounds,
    sql`select min(day)::text as from, max(day)::text as to from day_sums`,
  )
  const days = from !== null && to !== null ? daysBetween({ from, to }) : []
  const wrong: string[] = []
  const pace = openPace(partSize)
  for (let at = 0; at < days.length && wrong.length < maxDays; ) {
    await beforePart(at / days.length)
    const part = days.slice(at, at + pace.size)
    wrong.push(...(await pace.timed(() => findWrongAmong(db, part))))
    at += part.length
  }
  return wrong.slice(0, maxDays)
}

async function findWrongAmong(db: Db, days: readonly string[]): Promise<string[]> {
  const span = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const found = await all(
    db,
    Day,
    sql`
    select to_char(day, 'YYYY-MM-DD') as day
    from day_sums k join (${sumsOf(span)}) d using (day) join (${moneyOf(span)}) m using (day)
    where (k.orders, k.takings, k.canceled, k.hours, k.dishes, coalesce(k.money, m.money))
            is distinct from (d.orders, d.takings, d.canceled, d.hours, d.dishes, m.money)
      and not exists (select from stale_days s where s.day = k.day)
    order by day`,
  )
  return found.map(({ day }) => day)
}
