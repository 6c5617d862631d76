import { useLingui } from '@lingui/react/macro'
import type { OrderEvent } from '../../shop/orders/order.ts'
import { statusTable } from '../../shop/orders/order-status.ts'
import { Timeline } from '../../ui/feedback/timeline.tsx'
import { DateText } from '../format/date-text.tsx'
import { useTranslate } from '../language/formats.tsx'

type OrderTimelineProps = {
  /** The newest events, oldest first. */
  history: readonly OrderEvent[]
  /** Of how many. */
  total: number
}

/** The events of an order, newest first. */
export function OrderTimeline({ history, total }: OrderTimelineProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const shown = history.length
  const entries = history.toReversed().map((event) => ({
    key: `${event.at} ${event.to}`,
    title: event.from === null ? t`Order placed` : translate(statusTable[event.to].event),
    at: <DateText at={event.at} />,
    note:
      event.by ?? (event.isUnpaid ? t`the shop, as it was not paid in time` : t`a deleted account`),
    tone: statusTable[event.to].tone,
  }))
  return (
    <>
      <Timeline entries={entries} />
      {total > shown && (
        <p className="mt-4 text-ink-soft text-sm">{t`The newest ${shown} of ${total} entries.`}</p>
      )}
    </>
  )
}
