import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type {
  Attempt,
  AttemptOfMoney,
  AttemptReason,
  AttemptState,
} from '../../shop/payments/attempt.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useRowAction } from '../list/refresh.ts'

export const attemptMessages: Readonly<
  Record<AttemptState, { label: MessageDescriptor; tone: Tone; isSettled: boolean }>
> = {
  SENDING: { label: msg`Being sent`, tone: 'info', isSettled: false },
  PENDING: { label: msg`Waiting for the customer`, tone: 'info', isSettled: false },
  SUCCEEDED: {
    label: msg({ message: 'Paid', context: 'transaction' }),
    tone: 'success',
    isSettled: true,
  },
  FAILED: {
    label: msg({ message: 'Failed', context: 'transaction' }),
    tone: 'danger',
    isSettled: true,
  },
  UNRESOLVED: { label: msg`To be cleared up`, tone: 'warning', isSettled: false },
}

export const reasonLabels: Readonly<Record<AttemptReason, MessageDescriptor>> = {
  DECLINED: msg`Declined by the customer`,
  NO_PIN: msg`No PIN in time`,
  NO_MONEY: msg`Not enough on the number`,
  LIMIT: msg`Limit of the number reached`,
  NO_WALLET: msg`No MoMo on the number`,
  SHOP: msg`MoMo refuses this shop`,
  REFUSED: msg`Refused without a reason`,
  NOT_SENT: msg`Did not reach MoMo`,
}

/** The requests on the customer's phone, newest first, with the customer's message. */
export function AttemptList({ attempts }: { attempts: readonly AttemptOfMoney[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Requests to MTN MoMo`} className="divide-y divide-line">
      {attempts.map((attempt) => {
        const { id, state, reason, message, amount, at } = attempt
        const phone = attempt.refundPhone ? formatPhone(attempt.refundPhone) : attempt.phone
        const { label, tone, isSettled } = attemptMessages[state]
        return (
          <li key={id} className="flex flex-col gap-1 py-2">
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
            {!isSettled && <CheckButton attempt={attempt} />}
          </li>
        )
      })}
    </ul>
  )
}

type CheckButtonProps = {
  attempt: Attempt
  /** The order, in a list of several. */
  children?: ReactNode
}

/** The shop asks MTN now about an open request. */
export function CheckButton({ attempt: { id }, children }: CheckButtonProps) {
  const { t } = useLingui()
  const run = useRowAction()
  const [isBusy, setIsBusy] = useState(false)

  async function check() {
    setIsBusy(true)
    await run(async () => {
      const { state } = await call(paymentApi.check, { params: { id } })
      const { label, tone } = attemptMessages[state]
      showToast(tone === 'success' ? 'success' : 'info', t(label), { id: 'row-action' })
    })
    setIsBusy(false)
  }
  return (
    <Button tone="secondary" onClick={check} isBusy={isBusy} busyLabel={t`Asking…`}>
      {t`Check now`}
      {children}
    </Button>
  )
}
