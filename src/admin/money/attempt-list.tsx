import { useLingui } from '@lingui/react/macro'
import type { AttemptOfMoney } from '../../shop/payments/attempt.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { attemptMessages, reasonLabels } from './attempt-messages.ts'
import { CheckButton } from './check-button.tsx'

type AttemptListProps = { attempts: readonly AttemptOfMoney[]; refresh: () => Promise<void> }

/** The requests on the customer's phone, and what they read of each; the newest first. */
export function AttemptList({ attempts, refresh }: AttemptListProps) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Requests to MTN MoMo`} className="divide-y divide-line">
      {attempts.map((attempt) => (
        <AttemptRow key={attempt.id} attempt={attempt} refresh={refresh} />
      ))}
    </ul>
  )
}

type AttemptRowProps = { attempt: AttemptOfMoney; refresh: () => Promise<void> }

function AttemptRow({ attempt, refresh }: AttemptRowProps) {
  const { t } = useLingui()
  const { state, reason, message, amount, at } = attempt
  const phone = attempt.refundPhone ? formatPhone(attempt.refundPhone) : attempt.phone
  const { label, tone, isSettled } = attemptMessages[state]
  return (
    <li className="flex flex-col gap-1 py-2">
      <span className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={tone}>{t(label)}</Badge>
        <MoneyText amount={amount} />
      </span>
      <span className="text-sm">{message}</span>
      <span className="wrap-anywhere text-ink-soft text-sm">
        <DateText at={at} />
        {phone && ` · ${phone}`}
        {reason && ` · ${t(reasonLabels[reason])}`}
      </span>
      {!isSettled && <CheckButton attempt={attempt} refresh={refresh} />}
    </li>
  )
}
