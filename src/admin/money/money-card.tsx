import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { addMoney } from '../../shop/money.ts'
import type { EntryKind, MoneyEntry, OrderMoney } from '../../shop/payments/payment.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText, useMoney } from '../../site/language/formats.tsx'
import { Timeline } from '../../ui/feedback/timeline.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { useRefresh } from '../list/refresh.ts'
import { AttemptList } from './attempts.tsx'
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
  const buttons = useRef<HTMLDivElement>(null)
  const kinds: EntryKind[] = money.paid > 0 ? ['RECEIVED', 'REFUNDED'] : ['RECEIVED']
  const close = () => {
    setOpen(undefined)
    buttons.current?.focus()
  }
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
          onClose={close}
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
