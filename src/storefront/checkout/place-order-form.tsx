import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { translated } from '../../platform/language/translations.ts'
import { type Fulfilment, fulfilments } from '../../shop/fulfilment.ts'
import { timesMoney } from '../../shop/money.ts'
import { maxNoteLength } from '../../shop/orders/order.ts'
import type { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { maxPhoneLength } from '../../shop/phone.ts'
import { totalsOf } from '../../shop/totals.ts'
import { enteredLang, MoneyText, useLanguage } from '../../site/language/formats.tsx'
import { OrderTotals } from '../../site/orders/order-lines.tsx'
import { radioStyle } from '../../ui/form/checkbox.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx'
import type { FieldErrors } from '../../ui/form/use-form.ts'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import type { Cart } from '../cart/cart.ts'
import { lineKey } from '../cart/cart.ts'
import { LineChoice, LineName } from '../cart/line-name.tsx'
import type { CheckoutDraft } from '../outbox/checkout-draft.ts'
import type { usePlaceOrder } from './place-order.ts'

type PlaceOrderFormProps = {
  id: string
  placing: ReturnType<typeof usePlaceOrder>
  paymentMethods: readonly EnteredPaymentMethod[]
  /** What was written before, here or for the last order. */
  delivery: CheckoutDraft['delivery']
  lines: Cart
  fulfilment: Fulfilment
  fulfilments: readonly Fulfilment[]
  onFulfilment: (fulfilment: Fulfilment) => void
}

export function PlaceOrderForm(props: PlaceOrderFormProps) {
  const { id, placing, paymentMethods, delivery, lines, fulfilment, fulfilments } = props
  const [chosen, setChosen] = useState(delivery.paymentMethod)
  const gateway = paymentMethods.find(({ id }) => String(id) === chosen)?.gateway
  return (
    <form
      {...placing.form}
      id={id}
      onChange={(event) => {
        placing.form.onChange(event)
        const typed = new FormData(event.currentTarget)
        placing.keep(typed)
        setChosen(String(typed.get('paymentMethod')))
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={placing.errors} attempt={placing.attempt} />
      {fulfilments.length > 1 ? (
        <FulfilmentField value={fulfilment} onChoose={props.onFulfilment} />
      ) : (
        fulfilment === 'PICKUP' && <input type="hidden" name="fulfilment" value={fulfilment} />
      )}
      <DeliveryFields
        delivery={delivery}
        isPickUp={fulfilment === 'PICKUP'}
        errors={placing.errors}
        isPhoneAsked={gateway === 'MTN_MOMO'}
      />
      <PaymentMethodField
        paymentMethods={paymentMethods}
        start={delivery.paymentMethod}
        gateway={gateway}
        error={placing.errors.paymentMethod}
      />
      <OrderedLines lines={lines} fulfilment={fulfilment} />
    </form>
  )
}

const fulfilmentLabels: Record<Fulfilment, MessageDescriptor> = {
  DELIVERY: msg({ message: 'Delivery', context: 'how an order is received' }),
  PICKUP: msg`Pick-up: I collect it`,
}

type FulfilmentFieldProps = { value: Fulfilment; onChoose: (fulfilment: Fulfilment) => void }

function FulfilmentField({ value, onChoose }: FulfilmentFieldProps) {
  const { t } = useLingui()
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="font-semibold text-sm">{t`How do you get it?`}</legend>
      {fulfilments.map((fulfilment) => (
        <label key={fulfilment} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name="fulfilment"
            value={fulfilment}
            checked={fulfilment === value}
            onChange={() => onChoose(fulfilment)}
            className={radioStyle}
          />
          {t(fulfilmentLabels[fulfilment])}
        </label>
      ))}
    </fieldset>
  )
}

type DeliveryFieldsProps = Pick<PlaceOrderFormProps, 'delivery'> & {
  errors: FieldErrors
  isPickUp: boolean
  /** It is paid by MoMo, on this phone. */
  isPhoneAsked: boolean
}

function DeliveryFields({ delivery, errors, isPickUp, isPhoneAsked }: DeliveryFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      {/* Disabled, so that it is not sent; what was typed stays. */}
      <fieldset disabled={isPickUp} hidden={isPickUp} className="contents [&[hidden]]:hidden">
        <TextField
          label={t`Address`}
          name="address"
          autoComplete="street-address"
          inputMode="text"
          hint={t`Sector, street and number, and a landmark: Kimironko, KG 11 Ave 45, green gate near the market.`}
          defaultValue={delivery.address}
          error={errors.address}
        />
        <TextField
          label={t`City`}
          name="city"
          autoComplete="address-level2"
          inputMode="text"
          defaultValue={delivery.city}
          error={errors.city}
        />
      </fieldset>
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={maxPhoneLength}
        hint={
          isPhoneAsked
            ? t`Your MoMo number: MTN asks this phone to approve the payment.`
            : isPickUp
              ? t`Optional: so that we can call you.`
              : t`Optional: so that the rider can find you.`
        }
        defaultValue={delivery.phone}
        error={errors.phone}
      />
      <TextAreaField
        label={t`Note for the kitchen`}
        name="note"
        rows={2}
        maxLength={maxNoteLength}
        hint={
          isPickUp
            ? t`Optional: allergies, how hot.`
            : t`Optional: allergies, how hot, where to ring.`
        }
        defaultValue={delivery.note}
        error={errors.note}
      />
    </>
  )
}

type PaymentMethodFieldProps = Pick<PlaceOrderFormProps, 'paymentMethods'> & {
  /** The id that was chosen before; it may be offered no more. */
  start: string | undefined
  /** Of the one that is chosen now. */
  gateway: EnteredPaymentMethod['gateway'] | undefined
  error: string | undefined
}

/** What comes after the order, where money does not change hands at the door. */
const next: Record<NonNullable<EnteredPaymentMethod['gateway']>, MessageDescriptor> = {
  MOMOPAY_CODE: msg`You see the code and what to dial once the order is placed.`,
  MTN_MOMO: msg`The phone number above is asked to approve the payment.`,
}

function PaymentMethodField(props: PaymentMethodFieldProps) {
  const { paymentMethods, start, gateway, error } = props
  const { t } = useLingui()
  const language = useLanguage()
  const isOffered = paymentMethods.some((method) => String(method.id) === start)
  return (
    <SelectField
      label={t`Payment method`}
      name="paymentMethod"
      hint={
        paymentMethods.length === 0
          ? t`The shop offers none at the moment.`
          : gateway && t(next[gateway])
      }
      defaultValue={isOffered ? start : ''}
      error={error}
    >
      <option value="">{t`Choose one`}</option>
      {paymentMethods
        .map((method) => translated(method, ['paymentMethod'], language))
        .map((method) => (
          <option key={method.id} value={method.id} lang={enteredLang(method, 'paymentMethod')}>
            {method.paymentMethod}
          </option>
        ))}
    </SelectField>
  )
}

function OrderedLines({ lines, fulfilment }: Pick<PlaceOrderFormProps, 'lines' | 'fulfilment'>) {
  const { t } = useLingui()
  const count = lines.length
  return (
    <div className="rounded-md bg-sunken p-4">
      <Disclosure summary={t`${plural(count, { one: '# product', other: '# products' })}`}>
        <ul className="flex flex-col gap-1 text-sm">
          {lines.map((line) => (
            <li key={lineKey(line)} className="flex justify-between gap-4">
              <span className="wrap-anywhere min-w-0">
                {line.quantity} × <LineName line={line} />
                <LineChoice line={line} />
              </span>
              <MoneyText amount={timesMoney(line.price, line.quantity)} />
            </li>
          ))}
        </ul>
      </Disclosure>
      <OrderTotals {...totalsOf(lines, fulfilment)} className="mt-2 border-line border-t pt-3" />
    </div>
  )
}
