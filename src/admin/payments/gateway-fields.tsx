import { useLingui } from '@lingui/react/macro'
import { gateways } from '../../shop/payment-methods/payment-method.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

type Values = { readonly gateway: string; readonly code: string }

type GatewayFieldsProps = {
  start: Values
  /** What stands in the form now. */
  values: Values
  errors: FieldErrors
}

/** How it is known that an order is paid by a method, and the kitchen's code where it needs one. */
export function GatewayFields({ start, values, errors }: GatewayFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <SelectField
        label={t`How it is known that it is paid`}
        name="gateway"
        defaultValue={start.gateway}
        error={errors.gateway}
      >
        {[null, ...gateways].map((gateway) => (
          <option key={gateway} value={gateway ?? ''}>
            {t(gatewayMessage(gateway))}
          </option>
        ))}
      </SelectField>
      {values.gateway === 'MOMOPAY_CODE' && (
        <TextField
          label={t`MoMoPay code`}
          name="code"
          defaultValue={values.code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          hint={t`Your merchant code, 4 to 10 digits. Customers see it with the amount to pay.`}
          error={errors.code}
        />
      )}
    </>
  )
}
