import type { OrderWithHistory } from '../../shop/orders/order.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { DateText } from '../../site/date-text.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProgressStrip } from '../../ui/feedback/progress-strip.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { progressOf } from './progress.ts'

/** Where the order is on its way; a canceled one says so instead. */
export function OrderProgress({ order }: { order: OrderWithHistory }) {
  const { sentence, tone } = statusTable[order.status]
  const steps = progressOf(order.status, order.history).map(({ label, state, at }) => ({
    label,
    state,
    note: at && <DateText at={at} />,
  }))
  if (steps.length === 0) return <Notice tone={tone}>{sentence}</Notice>
  return (
    <Panel aria-label="Progress of the order" className="no-print">
      <p className="mb-5 text-center font-medium">{sentence}</p>
      <ProgressStrip label="Steps" steps={steps} />
    </Panel>
  )
}
