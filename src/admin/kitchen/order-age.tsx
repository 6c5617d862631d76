import { useLingui } from '@lingui/react/macro'
import { createContext, memo, useContext } from 'react'
import type { KitchenOrder } from '../../shop/orders/order.ts'
import { firstStatus } from '../../shop/orders/order-status.ts'
import { ageOf } from './board.ts'

/** The time on the server's clock, in ms since 1970, and what the kitchen needs for an order. */
export const BoardTime = createContext({ now: 0, prepMinutes: 0 })

const looks = {
  fresh: 'bg-success-soft text-success-ink',
  due: 'bg-warning-soft text-warning-ink',
  late: 'bg-danger-soft text-danger-ink',
  onItsWay: 'bg-info-soft text-info-ink',
}

/** For how long an order has waited. With the time only this is drawn anew, not the card around it. */
export function OrderAge({ order }: { order: Pick<KitchenOrder, 'orderDate' | 'status'> }) {
  const { now, prepMinutes } = useContext(BoardTime)
  const { minutes, age } = ageOf(order, now, prepMinutes)
  return <AgeBadge minutes={minutes} state={order.status === firstStatus ? age : 'onItsWay'} />
}

type AgeBadgeProps = { minutes: number; state: keyof typeof looks }

const AgeBadge = memo(function AgeBadge({ minutes, state }: AgeBadgeProps) {
  const { t } = useLingui()
  const words = {
    fresh: t`${minutes} min`,
    due: t`${minutes} min, due`,
    late: t`${minutes} min, late`,
    onItsWay: t`On the way, ${minutes} min`,
  }
  return (
    <span
      className={`whitespace-nowrap rounded-full px-2.5 py-0.5 font-bold text-sm tabular-nums ${looks[state]}`}
    >
      {words[state]}
    </span>
  )
})
