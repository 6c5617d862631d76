import type { Order } from '../../shop/orders/order.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useMoneyMessages } from './money-line.tsx'

/** The same as `MoneyLine` in a row of a list. */
export function MoneyBadge({ order }: { order: Order }) {
  const words = useMoneyMessages(order)
  if (!words) return null
  return (
    <span className="mt-1 block">
      <Badge tone={words.tone} className="tabular-nums">
        {words.text}
      </Badge>
      {words.note && <span className="block font-normal text-ink-soft text-sm">{words.note}</span>}
    </span>
  )
}
