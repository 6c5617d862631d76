import { Trans } from '@lingui/react/macro'
import type { Order } from '../../shop/orders/order.ts'
import { awaitsPayment } from '../../shop/orders/order-payment.ts'
import { expectedTime, firstStatus } from '../../shop/orders/order-status.ts'
import { timeOfDay } from '../../shop/time-zone.ts'
import { useIsOnline } from '../network/connection.ts'
import { useOpening, useServerTime } from '../opening/opening.ts'

type Expected = Pick<Order, 'status' | 'expectedAt'> & Parameters<typeof awaitsPayment>[0]

/** The promised time of a waiting order. A late order says so first; an order that awaits its payment has no time. */
export function ExpectedTime({ order }: { order: Expected }) {
  // The settings carry the server's clock. Without a network the promised time is shown.
  const isTimeKnown = useOpening() !== undefined
  const isOnline = useIsOnline()
  const now = useServerTime()
  if (order.status !== firstStatus || awaitsPayment(order)) return null
  if (!isTimeKnown && isOnline) return null
  const window = expectedTime(order)
  const [from, to] = [timeOfDay(window.from), timeOfDay(window.to)]
  if (!isTimeKnown || now <= window.to) {
    return (
      <Trans>
        Expected {from} to {to}
      </Trans>
    )
  }
  return (
    <span className="font-semibold text-warning-ink">
      <Trans>Late: it was expected by {to}. We are sorry, and we are on it.</Trans>
    </span>
  )
}
