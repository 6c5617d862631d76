import { useLingui } from '@lingui/react/macro'
import type { Fulfilment } from '../../shop/fulfilment.ts'
import type { Money } from '../../shop/money.ts'
import { maxNoteLength } from '../../shop/orders/order.ts'
import { staffChannels } from '../../shop/orders/order-channel.ts'
import type { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { maxPhoneLength } from '../../shop/phone.ts'
import { maxCustomerNameLength } from '../../shop/staff-orders/staff-order.ts'
import { EnteredOption } from '../../site/language/entered-text.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import { focusOnce } from '../../ui/form/focus.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { channelMessages, fulfilmentMessages } from '../orders/order-origin.tsx'
import { KnownCaller } from './known-caller.tsx'
import type { StaffDraft, StaffDraftState } from './staff-draft.ts'

type OrderFields = Pick<StaffDraftState, 'draft' | 'change'> & { errors: FieldErrors }

/** The props of a field by its name. */
const fieldOf =
  ({ draft, change, errors }: OrderFields) =>
  (name: keyof StaffDraft & ('phone' | 'customerName' | 'address' | 'city' | 'note')) => ({
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
export function CustomerFields({ choices, fulfilment, ...order }: CustomerFieldsProps) {
  const { t } = useLingui()
  const { draft, change } = order
  const isDelivered = fulfilment === 'DELIVERY'
  const field = fieldOf(order)
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

type PaymentFieldsProps = OrderFields & {
  methods: readonly EnteredPaymentMethod[]
  totalAmount: Money
}

export function PaymentFields(props: PaymentFieldsProps) {
  const { draft, change, errors, methods, totalAmount } = props
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`Payment method`}
        name="paymentMethod"
        value={draft.paymentMethod}
        onChange={(event) => change({ paymentMethod: event.target.value })}
        error={errors.paymentMethod}
      >
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
            name="transactionId"
            hint={t`As in the SMS of MoMo; leave empty for cash.`}
            autoComplete="off"
            autoCapitalize="characters"
            value={draft.transactionId}
            onChange={(event) => change({ transactionId: event.target.value })}
          />
        </>
      )}
    </>
  )
}
