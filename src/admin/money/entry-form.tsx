import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { numberIn } from '../../platform/language/figures.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { type EntryKind, maxEntryNoteLength, NewEntry } from '../../shop/payments/payment.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useMoney } from '../../site/language/formats.tsx'
import { OrderName } from '../../site/orders/order-parts.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { guardDoublePress } from '../../ui/form/presses.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { randomId } from '../../ui/random-id.ts'
import { useFocusMistake } from '../form/form-page.tsx'
import { useRefresh } from '../list/refresh.ts'
import { openClaim } from './money-line.tsx'

const rules = z.omit(NewEntry, { entryId: true })

const endpoints = { RECEIVED: paymentApi.received, REFUNDED: paymentApi.refund }

type EntryFormProps = {
  orderId: number
  kind: EntryKind
  /** The first value of the field, Rwf. */
  amount: number | undefined
  transactionId: string | null | undefined
  onClose: () => void
}

/** Enters received or refunded money. `entryId` makes a repeat safe. */
export function EntryForm({ orderId, kind, onClose, ...begin }: EntryFormProps) {
  const { t } = useLingui()
  const money = useMoney()
  const refresh = useRefresh()
  const [entryId] = useState(randomId)
  const [refusal, setRefusal] = useState<Problem>()
  const { errors, attempt, ...form } = useForm({
    schema: rules,
    read: (typed) => ({ ...typed, amount: numberIn(String(typed.amount)) }),
    async send(answers) {
      setRefusal(undefined)
      const body = { entryId, ...answers }
      const entry = await call(endpoints[kind], { params: { id: orderId }, body })
      const entered = money(entry.amount)
      showToast(
        'success',
        kind === 'RECEIVED'
          ? t`Order #${orderId}: ${entered} received.`
          : t`Order #${orderId}: ${entered} given back.`,
        { id: 'money' },
      )
      await refresh()
      onClose()
    },
    onRefused(problem) {
      setRefusal(problem)
      return undefined
    },
  })
  return (
    <form
      ref={useFocusMistake(attempt)}
      {...form.form}
      onChange={(event) => {
        setRefusal(undefined)
        form.form.onChange(event)
      }}
      aria-label={kind === 'RECEIVED' ? t`Money received` : t`Money given back`}
      className="flex flex-col gap-3 rounded-md border border-line p-3"
    >
      <TextField
        ref={focusOnce}
        label={t`Amount`}
        name="amount"
        inputMode="decimal"
        unit="Rwf"
        autoComplete="off"
        defaultValue={begin.amount}
        error={errors.amount}
      />
      <TextField
        label={t`Transaction ID`}
        name="transactionId"
        hint={t`As in the SMS of MoMo; leave empty for cash.`}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={begin.transactionId ?? undefined}
        error={errors.transactionId}
      />
      <TextAreaField
        label={t`Note`}
        name="note"
        rows={2}
        maxLength={maxEntryNoteLength}
        error={errors.note}
      />
      <RefusalNotice refusal={refusal} />
      <div className="flex flex-row-reverse flex-wrap justify-end gap-2">
        <Button
          {...form.submit}
          tone={kind === 'RECEIVED' ? 'primary' : 'danger'}
          busyLabel={t`Entering…`}
        >
          {kind === 'RECEIVED' ? t`Enter as received` : t`Enter as given back`}
        </Button>
        <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

type RefusalNoticeProps = { refusal: Problem | undefined; text?: string | undefined }

/** The reason of a refusal, with a link to the order that has the transaction already. */
export function RefusalNotice({ refusal, text = refusal?.message }: RefusalNoticeProps) {
  const { id } = OtherOrder.safeParse(refusal?.body.order).data ?? {}
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <Notice tone="danger">
          {text}{' '}
          {id && (
            <Trans>
              It was counted for{' '}
              <Link to={`${paths.admin.orders}?order=${id}`} className="link">
                order #{id}
              </Link>
              .
            </Trans>
          )}
        </Notice>
      )}
    </div>
  )
}

const OtherOrder = z.object({ id: z.number() })

type ClaimNoticeProps = {
  order: Pick<Order, 'id' | 'due'> & Partial<Pick<Order, 'claim' | 'payment'>>
  isLocked?: boolean
  refresh: () => Promise<void>
}

/** The customer's claim, and a button that enters the due amount; nothing is due of a canceled order. */
export function ClaimNotice({ order, isLocked, refresh }: ClaimNoticeProps) {
  const { t } = useLingui()
  const money = useMoney()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<Problem>()
  const { id, due } = order
  const amount = money(due)
  const claim = openClaim(order)
  if (!claim) return null
  const { transactionId, at } = claim

  /** Enters the due amount as received, with the transaction ID of the claim. */
  async function receive() {
    // `due` makes the server refuse a second entry, also one from another board.
    const body = { entryId: randomId(), amount: due, transactionId, due }
    try {
      await call(paymentApi.received, { params: { id }, body })
      showToast('success', t`Order #${id}: ${amount} received.`, { id: 'money' })
    } catch (error) {
      if (!isProblem(error)) throw error
      setRefusal(error)
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
