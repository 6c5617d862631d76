import { useLingui } from '@lingui/react/macro'
import { windowMinutes } from '../../shop/orders/order-status.ts'
import { type AdminSettings, settingsLimits } from '../../shop/settings/settings.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type OrderFieldsProps = { settings: AdminSettings; errors: FieldErrors }

/** How long an order takes, and how much one customer may have waiting. */
export function OrderFields({ settings, errors }: OrderFieldsProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <TextField
        label={t`Minutes to prepare an order`}
        name="prepMinutes"
        type="number"
        {...settingsLimits.prepMinutes}
        required
        hint={t`Customers are told to expect it then, or up to ${windowMinutes} minutes later.`}
        defaultValue={String(settings.prepMinutes)}
        error={errors.prepMinutes}
      />
      <TextField
        label={t`Most waiting orders per customer`}
        name="openOrdersPerCustomer"
        type="number"
        {...settingsLimits.openOrdersPerCustomer}
        hint={t`Leave empty for no limit.`}
        defaultValue={String(settings.openOrdersPerCustomer ?? '')}
        error={errors.openOrdersPerCustomer}
      />
      <TextField
        label={t`Most waiting pieces of a new customer`}
        name="newCustomerPieces"
        type="number"
        {...settingsLimits.newCustomerPieces}
        hint={t`Until one of their orders was delivered; for more they are asked to call. Leave empty for no limit.`}
        defaultValue={String(settings.newCustomerPieces ?? '')}
        error={errors.newCustomerPieces}
      />
    </div>
  )
}
