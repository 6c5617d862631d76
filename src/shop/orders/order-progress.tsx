import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ProgressStrip } from '../../ui/progress-strip.tsx'
import { DateText } from '../date-text.tsx'
import type { OrderWithHistory } from './order.ts'
import { progressOf } from './progress.ts'

/** Where the order is on its way; a canceled one says so instead. */
export function OrderProgress({ order }: { order: OrderWithHistory }) {
  if (order.status === 'CANCELED') {
    return <Notice tone="danger">This order was canceled. Nothing will be delivered.</Notice>
  }
  const steps = progressOf(order.status, order.history).map(({ label, state, at }) => ({
    label,
    state,
    note: at && <DateText at={at} />,
  }))
  return (
    <Panel aria-label="Progress of the order">
      <ProgressStrip label="Steps" steps={steps} />
    </Panel>
  )
}
