import { useLingui } from '@lingui/react/macro'
import type { MoneyEntry } from '../../shop/payments/payment.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useMoney } from '../../site/language/use-formats.ts'
import { Timeline } from '../../ui/feedback/timeline.tsx'

/** What came and went: how much, when, who entered it, and how it came. The latest first. */
export function MoneyTimeline({ entries }: { entries: readonly MoneyEntry[] }) {
  const { t } = useLingui()
  const money = useMoney()
  const how = ({ attemptId, transactionId, by }: MoneyEntry) => [
    attemptId ? t`MTN MoMo` : (by ?? t`the shop`),
    transactionId ?? (attemptId ? undefined : t`by hand`),
  ]
  return (
    <Timeline
      entries={entries.toReversed().map((entry) => {
        const amount = money(entry.amount)
        const parts = [...how(entry), entry.note].filter(Boolean)
        return {
          key: entry.id,
          title: entry.kind === 'RECEIVED' ? t`${amount} received` : t`${amount} given back`,
          at: <DateText at={entry.at} />,
          note: <span className="wrap-anywhere whitespace-pre-line">{parts.join(' · ')}</span>,
          tone: entry.kind === 'RECEIVED' ? 'success' : 'warning',
        }
      })}
    />
  )
}
