import type { Db } from '../../platform/database/database.server.ts'
import { batchSize } from '../../platform/http/batches.server.ts'
import { addDays } from './add-days.ts'
import { addDayMoney } from './add-money.ts'
import { findDishNames, findMethodNames } from './day-report.db.ts'
import { type DayReport, maxDishes } from './day-report.ts'
import { type DaySumsWithDishes, readDaySumsWithDishes } from './day-sums.db.ts'
import { type DishSum, DishSums } from './dish-sums.ts'
import type { Span } from './spans.ts'

export type Dish = DayReport['dishes'][number]

/** Names are those of today. */
export async function readDayReport(db: Db, span: Span): Promise<DayReport> {
  const days = await readDaySumsWithDishes(db, span)
  const { takings, ...figures } = addDays(days)
  const { first, others } = dishesOf(days).sorted(maxDishes)
  const { received, ...money } = addDayMoney(days.map((day) => day.money))
  const names = await findMethodNames(
    db,
    [...takings, ...received].map(({ id }) => id),
  )
  const named = (id: number) => ({ id, paymentMethod: names.get(id) ?? '' })
  return {
    from: span.from,
    to: span.to,
    ...figures,
    takings: takings.map(({ id, ...taken }) => ({
      paymentMethod: named(id),
      ...taken,
    })),
    dishes: await nameDishes(db, first),
    received: received.map(({ id, ...came }) => ({ paymentMethod: named(id), ...came })),
    ...money,
    ...(others && { otherDishes: { ...others, amount: others.amount / 100 } }),
  }
}

/** All dishes of a span, in portions: their names are looked up while they are read. */
export async function readAllDishes(db: Db, span: Span): Promise<AsyncIterable<readonly Dish[]>> {
  const { first } = dishesOf(await readDaySumsWithDishes(db, span)).sorted()
  return inPortions(db, first)
}

async function* inPortions(db: Db, dishes: readonly DishSum[]): AsyncGenerator<Dish[]> {
  for (let at = 0; at < dishes.length; at += batchSize)
    yield nameDishes(db, dishes.slice(at, at + batchSize))
}

function dishesOf(days: readonly DaySumsWithDishes[]): DishSums {
  const sums = new DishSums()
  for (const { dishes } of days) sums.add(dishes)
  return sums
}

async function nameDishes(db: Db, dishes: readonly DishSum[]): Promise<Dish[]> {
  const names = await findDishNames(
    db,
    dishes.map(({ id }) => id),
  )
  return dishes.map(({ id, quantity, amount }) => ({
    product: { id, name: names.get(id) ?? '' },
    quantity,
    amount: amount / 100,
  }))
}
