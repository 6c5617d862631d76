import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Claim } from '../../shop/orders/order-payment.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { guardDoublePress } from '../../site/input/presses.ts'
import { useMoney } from '../../site/language/use-formats.ts'
import { OrderName } from '../../site/orders/order-name.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { randomId } from '../../ui/random-id.ts'
import { type MoneyRefusal, moneyRefusal, RefusalNotice } from './entry-form.tsx'
import { openClaim } from './money-line.tsx'

type ClaimNoticeProps = {
  order: Pick<Order, 'id' | 'due'> & Partial<Pick<Order, 'claim' | 'payment'>>
  /** Takes no press at present. */
  isLocked?: boolean
  /** Shows what became of it. */
  refresh: () => Promise<void>
}

/** `Says to have paid`, and one press that enters it while it is known how much: of a canceled order nothing is due. */
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

/** Enters what is due as received, with the transaction that the customer named: one press, without a question. */
function useClaimEntry({ order, claim, refresh }: Wanted) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<MoneyRefusal>()
  /** Of a press that was not answered: the next one for the same is the same entry. */
  const unanswered = useRef<{ wanted: string; entryId: string }>(undefined)

  async function receive() {
    if (isBusy) return
    const { id, due } = order
    // On two boards at once it is entered once.
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
