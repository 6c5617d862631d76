import type { OrderStatus, OrderWithHistory } from '../../shop/orders/order.ts'
import { DateText } from '../../site/date-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressStrip } from '../../ui/feedback/progress-strip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { progressOf } from './progress.ts'

const sentences: Record<OrderStatus, string> = {
  PENDING: 'We have your order and are preparing it.',
  DISPATCHED: 'Your order has left the kitchen and is on its way to you.',
  COMPLETED: 'Delivered. Enjoy your meal!',
  CANCELED: 'This order was canceled. Nothing will be delivered.',
}

/** Where the order is on its way; a canceled one says so instead. */
export function OrderProgress({ order }: { order: OrderWithHistory }) {
  if (order.status === 'CANCELED') {
    return <Notice tone="danger">{sentences.CANCELED}</Notice>
  }
  const steps = progressOf(order.status, order.history).map(({ label, state, at }) => ({
    label,
    state,
    note: at && <DateText at={at} />,
  }))
  return (
    <Panel aria-label="Progress of the order" className="no-print">
      <p className="mb-5 text-center font-medium">{sentences[order.status]}</p>
      <ProgressStrip label="Steps" steps={steps} />
    </Panel>
  )
}
