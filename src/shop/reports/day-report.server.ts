import type { Db } from '../../platform/database/database.server.ts'
import { addMoney } from '../money.ts'
import { channels } from '../orders/order-channel.ts'
import { orderStatuses, statusTable } from '../orders/order-status.ts'
import {
  type DishSum,
  type MoneySum,
  type OptionSum,
  type OrderSum,
  readSums,
  type Span,
} from './day-report.db.ts'
import { type DayReport, maxDishes, waysToKnow } from './day-report.ts'

/** @param dishes how many are listed one by one */
export async function readDayReport(
  db: Db,
  span: Span,
  dishes: number = maxDishes,
): Promise<DayReport> {
  const sums = await readSums(db, span)
  return {
    ...span,
    ...addOrders(sums.orders),
    ...addDishes(sums.dishes, dishes),
    options: addOptions(sums.options),
    ...addEntries(sums.money),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const amountOf = (rows: readonly { amount: number }[]) =>
  addMoney(...rows.map(({ amount }) => amount))
const ordersOf = (rows: readonly { orders: number }[]) => sum(rows.map(({ orders }) => orders))

/** Adds up the rows of each key. @param add gets the first row of a key, and all of its rows */
const addUp = <Row, Sum>(
  rows: readonly Row[],
  key: (row: Row) => unknown,
  add: (first: Row, own: readonly Row[]) => Sum,
): Sum[] =>
  [...Map.groupBy(rows, key).values()].flatMap((own) =>
    own.slice(0, 1).map((first) => add(first, own)),
  )

const methodOf = ({ id, name }: { id: number; name: string }) => ({ id, paymentMethod: name })

function addOrders(rows: readonly OrderSum[]) {
  const sold = rows.filter(({ status }) => statusTable[status].holdsStock)
  const canceled = rows.filter(({ status }) => !statusTable[status].holdsStock)
  const counts = orderStatuses.map(
    (status) => [status, ordersOf(rows.filter((row) => row.status === status))] as const,
  )
  return {
    orders: Object.fromEntries(counts) as DayReport['orders'],
    takings: addUp(
      sold,
      ({ id }) => id,
      (method, own) => ({
        paymentMethod: methodOf(method),
        orders: ordersOf(own),
        amount: amountOf(own),
      }),
    ).sort((a, b) => b.amount - a.amount || a.paymentMethod.id - b.paymentMethod.id),
    channels: addUp(
      sold,
      ({ channel }) => channel,
      ({ channel }, own) => ({ channel, orders: ordersOf(own), amount: amountOf(own) }),
    ).sort((a, b) => channels.indexOf(a.channel) - channels.indexOf(b.channel)),
    canceled: { orders: ordersOf(canceled), amount: amountOf(canceled) },
    average: averageOf(ordersOf(sold), amountOf(sold)),
    hours: Array.from({ length: 24 }, (_, hour) =>
      ordersOf(sold.filter((row) => row.hour === hour)),
    ),
    open: {
      orders: sum(rows.map(({ open }) => open)),
      amount: addMoney(...rows.map(({ due }) => due)),
    },
    unentered: {
      orders: sum(rows.map(({ unentered }) => unentered)),
      amount: addMoney(...rows.map(({ unenteredAmount }) => unenteredAmount)),
    },
  }
}

/** Rounds to the franc, half up. Calculates with integers, because a fraction may be slightly too small. */
function averageOf(orders: number, amount: number): number {
  if (orders === 0) return 0
  const [hundredths, divisor] = [Math.round(amount * 100), orders * 100]
  const rest = hundredths % divisor
  return (hundredths - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

/** Most sold first, then by id; all beyond `limit` together. */
function addDishes(rows: readonly DishSum[], limit: number) {
  const dishes = addUp(
    rows,
    ({ id }) => id,
    ({ id, name }, own) => ({
      product: { id, name },
      quantity: sum(own.map(({ quantity }) => quantity)),
      amount: amountOf(own),
    }),
  ).sort((a, b) => b.quantity - a.quantity || a.product.id - b.product.id)
  const others = dishes.slice(limit)
  return {
    dishes: dishes.slice(0, limit),
    ...(others.length > 0 && {
      otherDishes: {
        products: others.length,
        quantity: sum(others.map(({ quantity }) => quantity)),
        amount: amountOf(others),
      },
    }),
  }
}

/** Most chosen first, then by id. Names are those of the last month. */
const addOptions = (rows: readonly OptionSum[]) =>
  addUp(
    rows.toReversed(),
    ({ option }) => option.id,
    ({ option, group }, own) => ({
      option,
      group,
      quantity: sum(own.map(({ quantity }) => quantity)),
      amount: amountOf(own),
    }),
  ).sort((a, b) => b.quantity - a.quantity || a.option.id - b.option.id)

const entriesOf = (rows: readonly MoneySum[]) => ({
  entries: sum(rows.map(({ entries }) => entries)),
  amount: amountOf(rows),
})

function addEntries(rows: readonly MoneySum[]) {
  const came = rows.filter(({ kind }) => kind === 'RECEIVED')
  return {
    received: addUp(
      came,
      ({ id, how }) => `${id} ${how}`,
      (first, own) => ({ paymentMethod: methodOf(first), how: first.how, ...entriesOf(own) }),
    ).sort(
      (a, b) =>
        b.amount - a.amount ||
        a.paymentMethod.id - b.paymentMethod.id ||
        waysToKnow.indexOf(a.how) - waysToKnow.indexOf(b.how),
    ),
    refunded: entriesOf(rows.filter(({ kind }) => kind === 'REFUNDED')),
    fees: addMoney(...rows.map(({ fees }) => fees)),
  }
}
