import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Claim } from '../../shop/orders/order-payment.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useMoney } from '../../site/language/formats.tsx'
import { OrderName } from '../../site/orders/order-parts.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { guardDoublePress } from '../../ui/form/presses.ts'
import { randomId } from '../../ui/random-id.ts'
import { type MoneyRefusal, moneyRefusal, RefusalNotice } from './entry-form.tsx'
import { openClaim } from './money-line.tsx'

type ClaimNoticeProps = {
  order: Pick<Order, 'id' | 'due'> & Partial<Pick<Order, 'claim' | 'payment'>>
  /** Ignores presses. */
  isLocked?: boolean
  /** Shows the result. */
  refresh: () => Promise<void>
}

/** The customer's claim, and a button that enters the due amount; nothing is due of a canceled order. */
export function ClaimNotice({ order, ...rest }: ClaimNoticeProps) {
  const claim = openClaim(order)
  return claim ? <OpenClaim order={order} claim={claim} {...rest} /> : null
}

function OpenClaim({ order, claim, isLocked, refresh }: ClaimNoticeProps & { claim: Claim }) {
  const { t } = useLingui()
  const money = useMoney()
  const { receive, isBusy, refusal } = useClaimEntry({ order, claim, refresh })
  const amount = money(order.due)
  return (
    <div className="flex flex-col gap-2 rounded-md bg-info-soft p-2 text-info-ink text-sm">
      <p className="wrap-anywhere">
        <span className="font-bold">{t`Says to have paid`}</span>
        {claim.transactionId && <span className="font-mono"> · {claim.transactionId}</span>}
        {' · '}
        <DateText at={claim.at} precision="auto" />
      </p>
      {order.due > 0 && (
        <Button
          tone="secondary"
          isBusy={isBusy}
          busyLabel={t`Entering…`}
          aria-disabled={isLocked}
          onClick={() => isLocked || void receive()}
        >
          {t`Received ${amount}`}
          <OrderName id={order.id} />
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
    </div>
  )
}

type Wanted = { order: Pick<Order, 'id' | 'due'>; claim: Claim; refresh: () => Promise<void> }

/** Enters the due amount as received, with the transaction ID of the claim: one press, without a question. */
function useClaimEntry({ order, claim, refresh }: Wanted) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<MoneyRefusal>()
  /** The entry of a press without an answer: the next press repeats it. */
  const unanswered = useRef<{ wanted: string; entryId: string }>(undefined)

  async function receive() {
    if (isBusy) return
    const { id, due } = order
    // `due` makes the server refuse a second entry from another board.
    const entry = { amount: due, transactionId: claim.transactionId, due }
    const wanted = JSON.stringify([id, entry])
    const entryId = unanswered.current?.wanted === wanted ? unanswered.current.entryId : randomId()
    unanswered.current = { wanted, entryId }
    setIsBusy(true)
    setRefusal(undefined)
    await guardDoublePress(enter()).finally(() => setIsBusy(false))

    async function enter() {
      try {
        await call(paymentApi.received, { params: { id }, body: { entryId, ...entry } })
        unanswered.current = undefined
        const amount = money(due)
        showToast('success', t`Order #${id}: ${amount} received.`, { id: 'money' })
      } catch (error) {
        if (!isOutcomeUnknown(error)) unanswered.current = undefined
        setRefusal(moneyRefusal(error))
      } finally {
        await refresh()
      }
    }
  }
  return { receive, isBusy, refusal }
}
