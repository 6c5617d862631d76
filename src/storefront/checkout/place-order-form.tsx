import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { timesMoney } from '../../shop/money.ts'
import { maxNoteLength, totalsOf } from '../../shop/orders/order.ts'
import type { PaymentMethod } from '../../shop/payments/payment-method.ts'
import { maxPhoneLength } from '../../shop/phone.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { OrderTotals } from '../../site/orders/order-totals.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import type { Cart } from '../cart/cart.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type PlaceOrderFormProps = {
  id: string
  placing: ReturnType<typeof usePlaceOrder>
  paymentMethods: readonly PaymentMethod[]
  /** What was written before, here or for the last order. */
  delivery: CheckoutDraft['delivery']
  lines: Cart
}

export function PlaceOrderForm(props: PlaceOrderFormProps) {
  const { id, placing, paymentMethods, delivery, lines } = props
  const { t } = useLingui()
  const count = lines.length
  const isOffered = paymentMethods.some((method) => String(method.id) === delivery.paymentMethod)
  return (
    <form
      {...placing.form}
      id={id}
      onChange={(event) => {
        placing.form.onChange(event)
        placing.keep(new FormData(event.currentTarget))
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary errors={placing.errors} attempt={placing.attempt} />
      <TextField
        label={t`Address`}
        name="address"
        autoComplete="street-address"
        inputMode="text"
        hint={t`Street and number, or how to find you.`}
        defaultValue={delivery.address}
        error={placing.errors.address}
      />
      <TextField
        label={t`City`}
        name="city"
        autoComplete="address-level2"
        inputMode="text"
        defaultValue={delivery.city}
        error={placing.errors.city}
      />
      <TextField
        label={t`Phone`}
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={maxPhoneLength}
        hint={t`If you like: so that whoever brings it can find you.`}
        defaultValue={delivery.phone}
        error={placing.errors.phone}
      />
      <TextAreaField
        label={t`Note for the kitchen`}
        name="note"
        rows={2}
        maxLength={maxNoteLength}
        hint={t`If you like: allergies, how hot, where to ring.`}
        defaultValue={delivery.note}
        error={placing.errors.note}
      />
      <SelectField
        label={t`Payment method`}
        name="paymentMethod"
        hint={paymentMethods.length === 0 && t`The shop offers none at the moment.`}
        defaultValue={isOffered ? delivery.paymentMethod : ''}
        error={placing.errors.paymentMethod}
      >
        <option value="">{t`Choose one`}</option>
        {paymentMethods.map((method) => (
          <option key={method.id} value={method.id}>
            {method.paymentMethod}
          </option>
        ))}
      </SelectField>
      <div className="rounded-md bg-sunken p-4">
        <Disclosure summary={t`${plural(count, { one: '# product', other: '# products' })}`}>
          <ul className="flex flex-col gap-1 text-sm">
            {lines.map((line) => (
              <li key={line.id} className="flex justify-between gap-4">
                <span>
                  {line.quantity} × {line.name}
                </span>
                <MoneyText amount={timesMoney(line.price, line.quantity)} />
              </li>
            ))}
          </ul>
        </Disclosure>
        <OrderTotals {...totalsOf(lines)} className="mt-2 border-line border-t pt-3" />
      </div>
    </form>
  )
}
