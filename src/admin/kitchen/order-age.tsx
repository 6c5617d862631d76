import { useLingui } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { formatDate } from '../../shop/date-format.ts'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { aDay, dayOf, timeOfDay } from '../../shop/time-zone.ts'
import { useLanguage } from '../../site/language/formats.tsx'
import { ageOf } from './board.ts'

/** The time on the server's clock, in ms since 1970. */
export const BoardTime = createContext(0)

const looks = {
  fresh: 'bg-success-soft text-success-ink',
  due: 'bg-warning-soft text-warning-ink',
  late: 'bg-danger-soft text-danger-ink',
  onItsWay: 'bg-info-soft text-info-ink',
}

/** For how long an order has waited. With the time only this is rendered again, not the card around it. */
export function OrderAge({ order }: { order: KitchenOrder }) {
  const { t } = useLingui()
  const now = useContext(BoardTime)
  const waited = useWaited(Date.parse(order.waitingSince), now)
  const state = order.status === firstStatus ? ageOf(order, now) : 'onItsWay'
  const words = {
    fresh: waited,
    due: t`${waited}, due`,
    late: t`${waited}, late`,
    onItsWay: t`On the way, ${waited}`,
  }
  return (
    <span
      className={`rounded-lg px-2.5 py-0.5 text-end font-bold text-sm tabular-nums ${looks[state]}`}
    >
      {words[state]}
    </span>
  )
}

/** Minutes from which on a wait is shown in hours. */
const minutesAtMost = 90

/** `12 min`, `2 h 15 min`, `yesterday 22:10`. @param since ms since 1970, as `now` */
function useWaited(since: number, now: number): string {
  const { t } = useLingui()
  const language = useLanguage()
  const minutes = Math.max(0, Math.floor((now - since) / 60_000))
  if (minutes < minutesAtMost) return t`${minutes} min`
  const [day, time] = [dayOf(since), timeOfDay(since)]
  if (day === dayOf(now - aDay)) return t`yesterday ${time}`
  if (day !== dayOf(now)) return formatDate(since, 'minute', language)
  const inHours = (hours: number, minutes: number) => t`${hours} h ${minutes} min`
  return inHours(Math.floor(minutes / 60), minutes % 60)
}
