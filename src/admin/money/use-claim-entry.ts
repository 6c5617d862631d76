import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isOutcomeUnknown } from '../../platform/problem.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Claim } from '../../shop/orders/order-payment.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { guardDoublePress } from '../../site/input/double-press-guard.ts'
import { useMoney } from '../../site/language/use-formats.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { randomId } from '../../ui/random-id.ts'
import { type MoneyRefusal, moneyRefusal } from './refusal.ts'

type Wanted = { order: Pick<Order, 'id' | 'due'>; claim: Claim; refresh: () => Promise<void> }

/** Enters what is due as received, with the transaction that the customer named: one press, without a question. */
export function useClaimEntry({ order, claim, refresh }: Wanted) {
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
