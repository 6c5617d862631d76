import { useLingui } from '@lingui/react/macro'
import type { Attempt } from '../../shop/payments/attempt.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { attemptWords } from './attempt-words.ts'

/** The requests on the customer's phone, and what they read of each; the newest first. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Requests to MTN MoMo`} className="divide-y divide-line">
      {attempts.map(({ id, state, reason, message, amount, phone, at }) => (
        <li key={id} className="flex flex-col gap-1 py-2">
          <span className="flex flex-wrap items-center justify-between gap-2">
            <Badge tone={attemptWords[state].tone}>{t(attemptWords[state].label)}</Badge>
            <MoneyText amount={amount} />
          </span>
          <span className="text-sm">{message}</span>
          <span className="wrap-anywhere text-ink-soft text-sm">
            <DateText at={at} />
            {phone && ` · ${phone}`}
            {reason && ` · ${reason}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
