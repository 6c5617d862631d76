import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import type { Fulfilment } from '../../shop/fulfilment.ts'
import { maxNoteLength } from '../../shop/orders/order.ts'
import { staffChannels } from '../../shop/orders/order-channel.ts'
import { paths } from '../../shop/paths.ts'
import { maxPhoneLength, TypedPhone } from '../../shop/phone.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { staffOrderApi } from '../../shop/staff-orders/staff-order.api.ts'
import { type Caller, maxCustomerNameLength } from '../../shop/staff-orders/staff-order.ts'
import { type Settled, settle } from '../../site/data/settled.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { MoneyText } from '../../site/language/formats.tsx'
import { OrderNumber } from '../../site/orders/order-parts.tsx'
import { StatusBadge } from '../../site/orders/status-badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/field.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { channelMessages, fulfilmentMessages } from '../orders/order-origin.tsx'
import type { StaffDraft, TextName } from './staff-order.ts'

export type OrderFields = {
  draft: StaffDraft
  change: (changes: Partial<StaffDraft>) => void
  errors: FieldErrors
}

export const fieldOf =
  ({ draft, change, errors }: OrderFields) =>
  (name: TextName) => ({
    name,
    value: draft[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

type CustomerFieldsProps = OrderFields & {
  choices: readonly Fulfilment[]
  fulfilment: Fulfilment
}

/** The customer, and where the order goes. The number comes first. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { draft, change, choices, fulfilment } = props
  const field = fieldOf(props)
  const { t } = useLingui()
  const isDelivered = fulfilment === 'DELIVERY'
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Segmented
          label={t`Channel`}
          value={draft.channel}
          onChange={(channel) => change({ channel, fulfilment: undefined })}
          options={staffChannels.map((value) => ({ value, label: t(channelMessages[value]) }))}
        />
        {choices.length > 1 && (
          <Segmented
            label={t`Delivery or pick-up`}
            value={fulfilment}
            onChange={(fulfilment) => change({ fulfilment })}
            options={choices.map((value) => ({ value, label: t(fulfilmentMessages[value]) }))}
          />
        )}
      </div>
      <TextField
        ref={focusOnce}
        label={t`Phone`}
        type="tel"
        maxLength={maxPhoneLength}
        {...field('phone')}
      />
      <KnownCaller phone={draft.phone} isDelivered={isDelivered} onTakeOver={change} />
      <TextField label={t`Name`} maxLength={maxCustomerNameLength} {...field('customerName')} />
      {isDelivered && (
        <>
          <TextField label={t`Address`} {...field('address')} />
          <TextField label={t`City`} {...field('city')} />
        </>
      )}
      <TextAreaField
        label={t`Note for the kitchen`}
        rows={2}
        maxLength={maxNoteLength}
        {...field('note')}
      />
    </>
  )
}

type KnownCallerProps = {
  phone: string
  isDelivered: boolean
  onTakeOver: OrderFields['change']
}

function KnownCaller({ phone, isDelivered, onTakeOver }: KnownCallerProps) {
  const { t } = useLingui()
  const { caller, isFailed, reload } = useCaller(phone)
  const { name, open = 0, orders = [], places = [] } = caller ?? {}
  const customer = name ? { customerName: name } : {}
  const offers = [
    ...(name ? [{ text: t`Take over ${name}`, known: customer }] : []),
    ...(isDelivered ? places : []).map(({ address, city }) => ({
      text: t`Take over ${address}, ${city}`,
      known: { ...customer, address, city },
    })),
  ]
  return (
    <>
      <LiveRegion isVisible>
        {isFailed && t`This number could not be looked up.`}
        {caller && orders.length === 0 && t`No orders of this number yet.`}
        {open > 0 && (
          <Notice tone="warning">
            {t`${plural(open, { one: '# open order of this number', other: '# open orders of this number' })}`}
          </Notice>
        )}
      </LiveRegion>
      {caller && orders.length > 0 && (
        <div className="flex flex-col gap-3">
          {offers.map(({ text, known }) => (
            <Button key={text} tone="secondary" isBlock onClick={() => onTakeOver(known)}>
              {text}
            </Button>
          ))}
          <ul aria-label={t`Last orders of this number`} className="flex flex-col gap-1 text-sm">
            {orders.map(({ id, at, totalAmount, status }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3">
                <Link to={`${paths.admin.orders}?order=${id}`} className="link py-1 mobile:py-3">
                  <OrderNumber id={id} />
                </Link>
                <DateText at={at} precision="auto" />
                <MoneyText amount={totalAmount} />
                <StatusBadge status={status} />
              </li>
            ))}
          </ul>
          <ForgetCaller phone={caller.phone} onForgotten={reload} />
        </div>
      )}
    </>
  )
}

function ForgetCaller({ phone, onForgotten }: { phone: string; onForgotten: () => void }) {
  const { t } = useLingui()
  const [isAsking, setIsAsking] = useState(false)
  const forget = async () => {
    await call(staffOrderApi.forget, { body: { phone } })
    showToast('success', t`The caller is forgotten.`, { id: 'forget-caller' })
    onForgotten()
  }
  const number = formatPhone(phone)
  return (
    <>
      <Button tone="quiet" onClick={() => setIsAsking(true)} className="self-start">
        {t`Forget this caller`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Forget this caller?`}
        confirmLabel={t`Forget`}
        busyLabel={t`Forgetting…`}
        onConfirm={forget}
      >
        {t`Name, phone, address and note of the ended orders of ${number} are deleted. Open orders and orders of accounts stay.`}
      </ConfirmDialog>
    </>
  )
}

/** ms without a keystroke before a number is looked up. */
const pause = 300

/** Looks a number up once it can be one. A failed look-up does not block the order. */
function useCaller(phone: string) {
  const [found, setFound] = useState<Settled<Caller> & { typed: string }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt sends the request again
  useEffect(() => {
    if (phone.trim() === '' || !z.safeParse(TypedPhone, phone).success) return
    let isOver = false
    const timer = setTimeout(async () => {
      const answer = await settle(call(staffOrderApi.caller, { query: { phone } }))
      if (!isOver) setFound({ ...answer, typed: phone })
    }, pause)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [phone, attempt])
  const { value: caller, problem } = (found?.typed === phone && found) || {}
  return {
    caller,
    /** 400: it is no number, which the form says. */
    isFailed: problem !== undefined && problem.status !== 400,
    reload: () => setAttempt((count) => count + 1),
  }
}
