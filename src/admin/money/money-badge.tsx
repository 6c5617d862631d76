import type { Order } from '../../shop/orders/order.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMoneyMessage } from './money-line.tsx'

/** The same as `MoneyLine` in a row of a list. */
export function MoneyBadge({ order }: { order: Order }) {
  const message = useMoneyMessage(order)
  if (!message) return null
  return (
    <span className="mt-1 block">
      <Badge tone={message.tone} className="tabular-nums">
        {message.text}
      </Badge>
      {message.note && (
        <span className="block font-normal text-ink-soft text-sm">{message.note}</span>
      )}
    </span>
  )
}
