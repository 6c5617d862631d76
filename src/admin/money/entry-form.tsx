import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { numberIn } from '../../platform/language/figures.ts'
import { isProblem } from '../../platform/problem.ts'
import { paths } from '../../shop/paths.ts'
import { paymentApi } from '../../shop/payments/payment.api.ts'
import { type EntryKind, maxEntryNoteLength, NewEntry } from '../../shop/payments/payment.ts'
import { useMoney } from '../../site/language/formats.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { randomId } from '../../ui/random-id.ts'
import { focusMistake } from '../form/form-page.tsx'
import { useRefresh } from '../list/refresh.ts'

const rules = z.omit(NewEntry, { entryId: true })

const endpoints = { RECEIVED: paymentApi.received, REFUNDED: paymentApi.refund }

type EntryFormProps = {
  orderId: number
  kind: EntryKind
  /** The first value of the field, Rwf. */
  amount: number | undefined
  /** From the customer's claim. */
  transactionId: string | null | undefined
  onClose: () => void
}

/** Enters received or refunded money. `entryId` makes a repeat safe. */
export function EntryForm({ orderId, kind, onClose, ...begin }: EntryFormProps) {
  const { t } = useLingui()
  const money = useMoney()
  const refresh = useRefresh()
  const [entryId] = useState(randomId)
  const [refusal, setRefusal] = useState<MoneyRefusal>()
  const element = useRef<HTMLFormElement>(null)
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
      setRefusal(moneyRefusal(problem))
      return undefined
    },
  })
  useEffect(() => {
    if (attempt > 0) focusMistake(element.current)
  }, [attempt])

  return (
    <form
      ref={element}
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

/** The reason of a refusal, with a link to the order that has the transaction already. */
export function RefusalNotice({ refusal }: { refusal: MoneyRefusal | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {refusal && (
        <Notice tone="danger">
          {refusal.text} {refusal.otherOrder && <CountedFor {...refusal.otherOrder} />}
        </Notice>
      )}
    </div>
  )
}

const CountedFor = ({ id }: { id: number }) => (
  <Trans>
    It was counted for{' '}
    <Link to={`${paths.admin.orders}?order=${id}`} className="link">
      order #{id}
    </Link>
    .
  </Trans>
)

const OtherOrder = z.object({ id: z.number(), trackingId: z.string() })

/** Why money was not entered. */
export interface MoneyRefusal {
  readonly text: string
  /** The order that has the transaction. */
  readonly otherOrder: z.output<typeof OtherOrder> | undefined
}

/** @throws errors that are no Problem */
export function moneyRefusal(error: unknown): MoneyRefusal {
  if (!isProblem(error)) throw error
  return { text: error.message, otherOrder: OtherOrder.safeParse(error.body.order).data }
}
