import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressStrip } from '../../ui/progress-strip.tsx'
import { DateText } from '../date-text.tsx'
import type { OrderStatus, OrderWithHistory } from './order.ts'
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
