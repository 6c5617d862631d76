import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { numberIn } from '../../platform/language/figures.ts'
import type { Problem } from '../../platform/problem.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import type { Money } from '../../shop/money.ts'
import { hasAddress } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import type { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { staffOrderApi } from '../../shop/staff-orders/staff-order.api.ts'
import { StaffOrder } from '../../shop/staff-orders/staff-order.ts'
import { totalsOf } from '../../shop/totals.ts'
import { EnteredOption } from '../../site/language/entered-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { refreshOpening, useKitchenNews, useOpening } from '../../site/opening/opening.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LiveNotice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { isField, useForm } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { notePlacedHere } from '../arrivals/use-arrivals.ts'
import { useFocusMistake } from '../form/form-page.tsx'
import { RefusalNotice } from '../money/entry-form.tsx'
import { CustomerFields, fieldOf, type OrderFields } from './customer-fields.tsx'
import { OrderedDishes } from './ordered-dishes.tsx'
import { bodyOf, fulfilmentsFor, pricedLine, useStaffDraft } from './staff-order.ts'

const schema = StaffOrder.check(hasAddress)

/** Id of the payment method of the last order. */
const methodKey = 'staff-order-method'

type StaffOrderFormProps = {
  userId: number
  loaded: readonly [menu: readonly Product[], methods: readonly EnteredPaymentMethod[]]
  reload: () => void
}

export function StaffOrderForm({ userId, loaded: [menu, methods], reload }: StaffOrderFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useKitchenNews()
  const kitchen = useOpening()
  const { draft: typed, change, isChanged, restart } = useStaffDraft(userId)
  const [checks] = useState(() => new Map<string, () => boolean>())
  const [refusal, setRefusal] = useState<Problem>()
  const alert = useRef<HTMLDivElement>(null)

  const choices = fulfilmentsFor(typed.channel, kitchen?.fulfilments ?? ['DELIVERY'])
  const fulfilment = choices.find((one) => one === typed.fulfilment) ?? choices[0] ?? 'DELIVERY'
  const wanted = typed.paymentMethod || browserStorage.read(methodKey)
  const method = methods.find(({ id }) => String(id) === wanted) ?? methods[0]
  const draft = { ...typed, paymentMethod: String(method?.id ?? '') }
  const lines = draft.lines.map((line) => pricedLine(line, menu))
  const { shipping, totalAmount } = totalsOf(lines, fulfilment)
  const amount = draft.amount === undefined ? totalAmount : numberIn(draft.amount)

  const { errors, attempt, mend, submit, ...form } = useForm({
    schema,
    read: () => bodyOf({ draft, lines, fulfilment, totalAmount, amount }),
    async send(body) {
      setRefusal(undefined)
      if (![...checks.values()].every((check) => check())) return
      notePlacedHere(body.trackingId)
      const { id } = await call(staffOrderApi.place, { body })
      browserStorage.write(methodKey, draft.paymentMethod)
      restart()
      showToast('success', t`Order #${id} is placed.`, { id: 'staff-order' })
      await navigate(`${paths.admin.orders}?order=${id}`)
    },
    onRefused(problem) {
      setRefusal(problem)
      refreshOpening()
      if (problem.status === 409) reload()
      return undefined
    },
  })
  const wordsOf = ({ status, code, message }: Problem) => {
    if (status === 0)
      return t`The shop did not answer. Press again: the order is never placed twice.`
    if (code === 'PRICE_CHANGED') return t`A price has changed. Please check the new total.`
    return code === 'TRACKING_ID_TAKEN' ? t`The order was placed before you changed it.` : message
  }
  useEffect(() => {
    if (refusal) alert.current?.focus()
  }, [refusal])
  const settle = () => setRefusal(undefined)
  const discard = () => {
    restart()
    settle()
    const action = { label: t`Undo`, run: () => change(typed) }
    showToast('info', t`The order is discarded.`, { action, id: 'staff-order' })
  }
  const order = { draft, change, errors }

  return (
    <form
      ref={useFocusMistake(attempt)}
      {...form.form}
      onChange={(event) => {
        form.form.onChange(event)
        settle()
      }}
      onKeyDown={submitOnCtrlEnter}
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <Panel aria-label={t`Caller or guest`} className="flex flex-col gap-4">
          <CustomerFields {...order} choices={choices} fulfilment={fulfilment} />
        </Panel>
        <Panel aria-label={t`Dishes`} className="flex flex-col gap-4 lg:row-span-2">
          <OrderedDishes
            menu={menu}
            lines={lines}
            checks={checks}
            error={errors.items}
            onChange={(lines) => {
              mend('items')
              settle()
              change({ lines: [...lines] })
            }}
          />
        </Panel>
        <Panel aria-label={t`Payment`} className="flex flex-col gap-4">
          <PaymentFields {...order} methods={methods} totalAmount={totalAmount} />
        </Panel>
      </div>
      <LiveNotice
        tone="warning"
        action={
          <Checkbox
            label={t`Place it all the same`}
            checked={draft.evenIfClosed}
            onChange={(event) => change({ evenIfClosed: event.target.checked })}
          />
        }
      >
        {kitchen?.message}
      </LiveNotice>
      <div ref={alert} tabIndex={-1}>
        <RefusalNotice refusal={refusal} text={refusal && wordsOf(refusal)} />
      </div>
      <StickyBar>
        <LiveRegion isVisible>
          <p className="font-bold text-2xl">
            {t`Total`} <MoneyText amount={totalAmount} />
          </p>
          {shipping > 0 && (
            <p className="text-ink-soft text-sm">
              {t`Delivery`} <MoneyText amount={shipping} />
            </p>
          )}
        </LiveRegion>
        <div className="flex flex-wrap gap-3 mobile:w-full mobile:*:flex-1">
          {isChanged && <Button tone="quiet" size="lg" onClick={discard}>{t`Discard`}</Button>}
          <Button {...submit} size="lg" busyLabel={t`Placing order…`}>
            {t`Place order`}
          </Button>
        </div>
      </StickyBar>
    </form>
  )
}

type PaymentFieldsProps = OrderFields & {
  methods: readonly EnteredPaymentMethod[]
  totalAmount: Money
}

function PaymentFields(props: PaymentFieldsProps) {
  const { draft, change, errors, methods, totalAmount } = props
  const field = fieldOf(props)
  const { t } = useLingui()
  return (
    <>
      <SelectField label={t`Payment method`} {...field('paymentMethod')}>
        {methods.map(({ id, paymentMethod }) => (
          <EnteredOption key={id} value={id}>
            {paymentMethod}
          </EnteredOption>
        ))}
      </SelectField>
      <Checkbox
        label={t`Paid now`}
        checked={draft.isPaid}
        onChange={(event) => change({ isPaid: event.target.checked })}
      />
      {draft.isPaid && (
        <>
          <TextField
            label={t`Amount`}
            name="received"
            inputMode="decimal"
            unit="Rwf"
            autoComplete="off"
            value={draft.amount ?? totalAmount}
            onChange={(event) => change({ amount: event.target.value })}
            error={errors.received}
          />
          <TextField
            label={t`Transaction ID`}
            hint={t`As in the SMS of MoMo; leave empty for cash.`}
            autoCapitalize="characters"
            {...field('transactionId')}
          />
        </>
      )}
    </>
  )
}

/** Enter in a field does not place half an order; with Ctrl it does. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, currentTarget } = event
  if (key !== 'Enter' || (target instanceof Element && target.closest('dialog'))) return
  const isSubmit = event.ctrlKey || event.metaKey
  if (isSubmit || (isField(target) && target instanceof HTMLInputElement)) event.preventDefault()
  if (isSubmit) currentTarget.requestSubmit()
}
