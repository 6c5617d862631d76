import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { Order } from '../../shop/orders/order.ts'
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
export function ClaimNotice({ order, isLocked, refresh }: ClaimNoticeProps) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<MoneyRefusal>()
  /** A press repeats the entry of the one before, whose answer may have been lost, unless the money has changed. */
  const last = useRef({ wanted: '', entryId: '' })
  const { id, due } = order
  const amount = money(due)
  const claim = openClaim(order)
  if (!claim) return null
  const { transactionId, at } = claim

  /** Enters the due amount as received, with the transaction ID of the claim: one press, without a question. */
  async function receive() {
    // `due` makes the server refuse a second entry from another board.
    const entry = { amount: due, transactionId, due }
    const wanted = JSON.stringify(entry)
    if (last.current.wanted !== wanted) last.current = { wanted, entryId: randomId() }
    const { entryId } = last.current
    try {
      await call(paymentApi.received, { params: { id }, body: { entryId, ...entry } })
      showToast('success', t`Order #${id}: ${amount} received.`, { id: 'money' })
    } catch (error) {
      setRefusal(moneyRefusal(error))
    } finally {
      await refresh()
    }
  }

  async function press() {
    if (isBusy || isLocked) return
    setIsBusy(true)
    setRefusal(undefined)
    await guardDoublePress(receive()).finally(() => setIsBusy(false))
  }
  return (
    <div className="flex flex-col gap-2 rounded-md bg-info-soft p-2 text-info-ink text-sm">
      <p className="wrap-anywhere">
        <span className="font-bold">{t`Says to have paid`}</span>
        {transactionId && <span className="font-mono"> · {transactionId}</span>}
        {' · '}
        <DateText at={at} precision="auto" />
      </p>
      {due > 0 && (
        <Button
          tone="secondary"
          isBusy={isBusy}
          busyLabel={t`Entering…`}
          aria-disabled={isLocked}
          onClick={press}
        >
          {t`Received ${amount}`}
          <OrderName id={id} />
        </Button>
      )}
      <RefusalNotice refusal={refusal} />
    </div>
  )
}
