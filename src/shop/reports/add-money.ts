import { addMoney } from '../money.ts'
import { type DayMoney, waysToKnow } from './day-money.ts'

type Received = DayMoney['received'][number]

/** The money of some days together; what was received most first. */
export const addDayMoney = (days: readonly DayMoney[]): DayMoney => ({
  received: addReceived(days.flatMap(({ received }) => received)),
  refunded: addEntries(days.map(({ refunded }) => refunded)),
  open: addOrders(days.map(({ open }) => open)),
  unentered: addOrders(days.map(({ unentered }) => unentered)),
  fees: addMoney(...days.map(({ fees }) => fees)),
})

export const addEntries = (
  parts: readonly DayMoney['refunded'][],
): { entries: number; amount: number } => ({
  entries: parts.reduce((sum, { entries }) => sum + entries, 0),
  amount: addMoney(...parts.map(({ amount }) => amount)),
})

const addOrders = (parts: readonly DayMoney['open'][]): DayMoney['open'] => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  amount: addMoney(...parts.map(({ amount }) => amount)),
})

const addReceived = (parts: readonly Received[]): Received[] =>
  [...Map.groupBy(parts, ({ id, how }) => `${id} ${how}`).values()]
    .flatMap((own) => own.slice(0, 1).map(({ id, how }) => ({ id, how, ...addEntries(own) })))
    .sort(
      (a, b) =>
        b.amount - a.amount || a.id - b.id || waysToKnow.indexOf(a.how) - waysToKnow.indexOf(b.how),
    )
