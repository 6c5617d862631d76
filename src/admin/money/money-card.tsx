import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { addMoney } from '../../shop/money.ts'
import type {
  Attempt,
  AttemptOfMoney,
  AttemptReason,
  AttemptState,
} from '../../shop/payments/attempt.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import type { EntryKind, MoneyEntry, OrderMoney } from '../../shop/payments/payment.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText, useMoney } from '../../site/language/formats.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Timeline } from '../../ui/feedback/timeline.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { useRefresh } from '../list/refresh.ts'
import { ActionButton } from '../list/row-parts.tsx'
import { ClaimNotice, EntryForm } from './entry-form.tsx'
import { MoneyLine, openClaim, refundHash } from './money-line.tsx'

type MoneyCardProps = {
  orderId: number
  money: OrderMoney
  /** Undefined for a deleted order. */
  totalAmount: number | undefined
}

export function MoneyCard({ orderId, money, totalAmount }: MoneyCardProps) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const { hash, key } = useLocation()
  const { due, paid, payment, entries, attempts } = money
  const claim = lastClaim(money)
  return (
    <section aria-labelledby="order-money" className="flex flex-col gap-3">
      <h3 id="order-money" className="text-lg">
        {t({ message: 'Money', context: 'of an order' })}
      </h3>
      {totalAmount !== undefined && <MoneyLine order={{ ...money, totalAmount }} />}
      <DetailList
        details={[
          [t`Due`, <MoneyText key="due" amount={due} />],
          [t({ message: 'Paid', context: 'payment' }), <MoneyText key="paid" amount={paid} />],
        ]}
      />
      <ClaimNotice order={{ id: orderId, due, payment, claim }} refresh={refresh} />
      {/* The line of due refunds may lead to an order that is open already. */}
      <MoneyForms
        key={hash === refundHash ? key : ''}
        orderId={orderId}
        money={money}
        totalAmount={totalAmount}
      />
      {entries.length > 0 && <MoneyTimeline entries={entries} />}
      {attempts.length > 0 && <AttemptList attempts={attempts} />}
    </section>
  )
}

const lastClaim = ({ claims }: OrderMoney) => claims.at(-1) ?? null

/** The first amount of a refund: the owed one, or all that was paid. */
function toRefund({ payment, paid }: OrderMoney, totalAmount: number | undefined) {
  if (payment !== 'OVERPAID') return paid
  return totalAmount === undefined ? undefined : addMoney(paid, -totalAmount)
}

function MoneyForms({ orderId, money, totalAmount }: MoneyCardProps) {
  const { t } = useLingui()
  const { hash } = useLocation()
  // While something is due, the notice enters the claim in one press; the form is for other money, such as cash.
  const claimed = money.due > 0 ? undefined : openClaim({ ...money, claim: lastClaim(money) })
  const [open, setOpen] = useState<EntryKind | undefined>(
    hash === refundHash && money.paid > 0 ? 'REFUNDED' : undefined,
  )
  const buttons = useRestoreFocus(String(open))
  const kinds: EntryKind[] = money.paid > 0 ? ['RECEIVED', 'REFUNDED'] : ['RECEIVED']
  return (
    <>
      <div ref={buttons} tabIndex={-1} className="flex flex-wrap gap-2 outline-none">
        {kinds.map((kind) => (
          <Button
            key={kind}
            tone="secondary"
            aria-expanded={open === kind}
            onClick={() => setOpen(open === kind ? undefined : kind)}
          >
            {kind === 'RECEIVED' ? t`Received` : t`Refund`}…
          </Button>
        ))}
      </div>
      {open && (
        <EntryForm
          key={open}
          orderId={orderId}
          kind={open}
          amount={open === 'RECEIVED' ? money.due || undefined : toRefund(money, totalAmount)}
          transactionId={open === 'RECEIVED' ? claimed?.transactionId : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function MoneyTimeline({ entries }: { entries: readonly MoneyEntry[] }) {
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

export const attemptMessages: Readonly<
  Record<AttemptState, { label: MessageDescriptor; tone: Tone }>
> = {
  SENDING: { label: msg`Being sent`, tone: 'info' },
  PENDING: { label: msg`Waiting for the customer`, tone: 'info' },
  SUCCEEDED: { label: msg({ message: 'Paid', context: 'transaction' }), tone: 'success' },
  FAILED: { label: msg({ message: 'Failed', context: 'transaction' }), tone: 'danger' },
  UNRESOLVED: { label: msg`To be cleared up`, tone: 'warning' },
}

export const isSettled = ({ state }: Pick<Attempt, 'state'>): boolean =>
  state === 'SUCCEEDED' || state === 'FAILED'

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
function AttemptList({ attempts }: { attempts: readonly AttemptOfMoney[] }) {
  const { t } = useLingui()
  return (
    <ul aria-label={t`Requests to MTN MoMo`} className="divide-y divide-line">
      {attempts.map((attempt) => {
        const { id, state, reason, message, amount, at } = attempt
        const phone = attempt.refundPhone ? formatPhone(attempt.refundPhone) : attempt.phone
        const { label, tone } = attemptMessages[state]
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
            {!isSettled(attempt) && <CheckButton attempt={attempt} />}
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
  async function check() {
    const { state } = await call(paymentApi.check, { params: { id } })
    const { label, tone } = attemptMessages[state]
    showToast(tone === 'success' ? 'success' : 'info', t(label), { id: 'row-action' })
  }
  return (
    <ActionButton action={check} busyLabel={t`Asking…`}>
      {t`Check now`}
      {children}
    </ActionButton>
  )
}
