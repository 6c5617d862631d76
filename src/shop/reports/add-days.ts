import { addMoney } from '../money.ts'
import { orderStatuses, statusTable } from '../orders/order-status.ts'
import type { DayReport } from './day-report.ts'
import type { DaySums } from './day-sums.ts'

export type Taking = DaySums['takings'][number]

export interface AddedDays extends Pick<DayReport, 'orders' | 'canceled' | 'average' | 'hours'> {
  /** Most money first. */
  readonly takings: readonly Taking[]
}

/** The figures of some days together. */
export function addDays(days: readonly DaySums[]): AddedDays {
  const statuses = orderStatuses.map(
    (status) => [status, sum(days.map(({ orders }) => orders[status] ?? 0))] as const,
  )
  const orders = Object.fromEntries(statuses) as DayReport['orders']
  const takings = addTakings(days.flatMap((day) => day.takings))
  const taken = sumOfTakings(takings)
  return {
    orders,
    takings,
    canceled: {
      orders: sum(
        orderStatuses.map((status) => (statusTable[status].holdsStock ? 0 : orders[status])),
      ),
      amount: addMoney(...days.map(({ canceled }) => canceled)),
    },
    average: averageOf(taken),
    hours: Array.from({ length: 24 }, (_, hour) => sum(days.map(({ hours }) => hours[hour] ?? 0))),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)

/** How many orders a day or some days had that were not canceled, and their amount. */
export const sumOfTakings = (takings: readonly Taking[]): Omit<Taking, 'id'> => ({
  orders: sum(takings.map(({ orders }) => orders)),
  amount: addMoney(...takings.map(({ amount }) => amount)),
})

function addTakings(takings: readonly Taking[]): Taking[] {
  const byMethod = Map.groupBy(takings, ({ id }) => id)
  return Array.from(byMethod, ([id, ones]) => ({ id, ...sumOfTakings(ones) })).sort(
    (a, b) => b.amount - a.amount || a.id - b.id,
  )
}

/** To the franc, half of one upwards; whole numbers all the way, since a fraction may be a little too small. */
function averageOf({ orders, amount }: Omit<Taking, 'id'>): number {
  if (orders === 0) return 0
  const [hundredths, divisor] = [Math.round(amount * 100), orders * 100]
  const rest = hundredths % divisor
  return (hundredths - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}
