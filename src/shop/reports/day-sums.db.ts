import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { all } from '../../platform/database/rows.server.ts'
import { inSnapshot, inTransaction } from '../../platform/database/transaction.server.ts'
import { dayInKigali, startOfDay } from '../time-zone.db.ts'
import { DaySums } from './day-sums.ts'
import { aroundAll, daysBetween, type Span, spansOf } from './spans.ts'
import { moneyOf } from './sum-money.db.ts'
import { sumsOf } from './sum-orders.db.ts'

/** With the dishes as they are kept (dish-sums.ts). */
const DaySumsWithDishes = z.extend(DaySums, { dishes: z.instanceof(Buffer) })
export type DaySumsWithDishes = z.output<typeof DaySumsWithDishes>

/** So many statements at most add up what is not kept: beyond, one does for all days from the first to the last. */
const maxSpans = 8

/** The sums of the days on which anything was ordered or paid, in any order. */
export const readDaySums = (db: Db, span: Span): Promise<DaySums[]> => readDays(db, span, DaySums)

export const readDaySumsWithDishes = (db: Db, span: Span): Promise<DaySumsWithDishes[]> =>
  readDays(db, span, DaySumsWithDishes)

/** Kept days as they are, unless something has changed since; the others from their orders and entries. */
const readDays = <Row extends typeof DaySums>(
  db: Db,
  span: Span,
  row: Row,
): Promise<z.output<Row>[]> =>
  // Of one moment, in which a day that is kept and has not changed is what its orders and entries add up to.
  inSnapshot(db, async (tx) => {
    // Planned for these days: the generic plan takes several times as long for a year.
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    const columns = columnsOf(row)
    const kept = await all(
      tx,
      row,
      sql`
      select ${columns} from day_sums d
      where day between ${span.from}::date and ${span.to}::date
        and money is not null and not exists (select from stale_days s where s.day = d.day)`,
    )
    const isKept = new Set(kept.map(({ day }) => day))
    const missing = await findDaysOfAny(
      tx,
      daysBetween(span).filter((day) => !isKept.has(day)),
    )
    const spans = spansOf(missing)
    const added: z.output<Row>[] = []
    for (const part of spans.length > maxSpans ? [aroundAll(spans)] : spans)
      added.push(
        ...(await all(
          tx,
          row,
          sql`
        select ${columns} from (${sumsOf(part)}) s join (${moneyOf(part)}) m using (day)`,
        )),
      )
    return [...kept, ...added.filter(({ day }) => !isKept.has(day))]
  })

const columnsOf = ({ shape: { day: _day, ...others } }: typeof DaySums) => sql`
  to_char(day, 'YYYY-MM-DD') as day, ${sql.join(Object.keys(others).map((name) => sql.ref(name)))}`

const Day = z.object({ day: z.string() })

async function allDays(db: Db, statement: RawBuilder<unknown>): Promise<string[]> {
  return (await all(db, Day, statement)).map(({ day }) => day)
}

/** Those on which anything was ordered or paid: one entry of an index is read of each. */
const findDaysOfAny = async (tx: Tx, days: readonly string[]): Promise<string[]> =>
  days.length === 0
    ? []
    : allDays(
        tx,
        sql`
        select to_char(d.day, 'YYYY-MM-DD') as day from unnest(${days}::date[]) as d (day)
        where (select true from orders
               where order_date >= ${startOfDay(sql`d.day`)} and order_date < ${startOfDay(sql`(d.day + 1)`)}
               limit 1)
          or (select true from payment_entries
              where at >= ${startOfDay(sql`d.day`)} and at < ${startOfDay(sql`(d.day + 1)`)} limit 1)
        order by d.day`,
      )

/**
 * The first day that is not added up yet. It is over for ten minutes before it is, so that a clock that is
 * put back a little does not make it today again, when its orders leave no mark.
 */
const firstOpenDay = dayInKigali(sql`(now() - interval '10 minutes')`)

/** Forgets days that a clock which was ahead has made: more is ordered on them. */
export const forgetOpenDays = (db: Db): Promise<unknown> =>
  sql`delete from day_sums where day >= ${firstOpenDay}`.execute(db)

/**
 * Marks days that were never added up: the one that is over now, and all after a migration, or whose money was
 * not: the release before keeps them without. Days without orders and payments need no row. Other marks do not do: their transactions may have begun before the day was over.
 */
export const markNewDays = (db: Db): Promise<unknown> =>
  sql`
    with recursive ordered (day) as (
      select ${lastDayBefore(firstOpenDay)}
      union all
      select ${lastDayBefore(sql`ordered.day`)} from ordered where ordered.day is not null
    )
    insert into stale_days (day, is_new)
    select day, true
    from (select day from ordered union select day from stale_days where day < ${firstOpenDay}
          union select day from day_sums where money is null) d
    where day is not null
      and not exists (select from day_sums s where s.day = d.day and s.money is not null)
      and not exists (select from stale_days s where s.day = d.day and is_new)`.execute(db)

/** The last day with orders or payments before one: a single entry of each index, and so for each. */
const lastDayBefore = (day: RawBuilder<unknown>) => sql`greatest((
  select ${dayInKigali(sql`order_date`)} from orders
  where order_date < ${startOfDay(day)} order by order_date desc limit 1), (
  select ${dayInKigali(sql`at`)} from payment_entries
  where at < ${startOfDay(day)} order by at desc limit 1))`

/**
 * The days that have to be added up, newest first. On the day itself an order leaves no mark: before the first
 * time a day waits until no transaction that began before `markNewDays` marked it still holds what it has
 * written of orders or payments. Marks that were copied from another server, where transactions have other numbers, do not
 * wait.
 */
export const findStaleDays = (db: Db, limit: number): Promise<string[]> =>
  allDays(
    db,
    sql`
    with under_way as materialized (
      select min(xid) as oldest
      from pg_snapshot_xip(pg_current_snapshot()) as xid
      join pg_locks own on own.locktype = 'transactionid' and own.transactionid = xid::xid and own.granted
      join pg_locks held on held.virtualtransaction = own.virtualtransaction
        and held.locktype = 'relation' and held.relation in ('orders'::regclass, 'payment_entries'::regclass)
        and held.mode = 'RowExclusiveLock'
        and held.database = (select oid from pg_database where datname = current_database())
    )
    select to_char(day, 'YYYY-MM-DD') as day
    from stale_days where day < ${firstOpenDay}
    group by day
    having exists (select from day_sums s where s.day = stale_days.day)
        or min(xid) filter (where is_new)
          < coalesce((select oldest from under_way), pg_snapshot_xmax(pg_current_snapshot()))
        or min(xid) filter (where is_new) >= pg_snapshot_xmax(pg_current_snapshot())
    order by stale_days.day desc limit ${limit}`,
  )

/**
 * Adds up a day that `findStaleDays` has found, and deletes the marks that were there at that moment: those of
 * transactions that commit later stay. Of two at once the second begins anew.
 */
export const keepDay = (db: Db, day: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    await sql`
      insert into day_sums (day, orders, takings, canceled, hours, dishes)
      select day, orders, takings, canceled, hours, dishes from (${sumsOf({ from: day, to: day })}) d
      on conflict (day) do update set orders = excluded.orders, takings = excluded.takings,
        canceled = excluded.canceled, hours = excluded.hours, dishes = excluded.dishes`.execute(tx)
    // After the others: writing those empties it (migration 0061).
    await sql`
      update day_sums set money = m.money from (${moneyOf({ from: day, to: day })}) m
      where day_sums.day = m.day`.execute(tx)
    await sql`delete from stale_days where day = ${day}::date`.execute(tx)
  })
