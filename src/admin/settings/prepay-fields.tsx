import { useLingui } from '@lingui/react/macro'
import { type AdminSettings, settingsLimits } from '../../shop/settings/settings.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type PrepayFieldsProps = { settings: AdminSettings; errors: FieldErrors }

/** Whether orders that MTN is asked about have to be paid before they are cooked, and in which time. */
export function PrepayFields({ settings, errors }: PrepayFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <Checkbox
        label={t`Orders by MTN MoMo are paid before they are cooked`}
        name="prepay"
        defaultChecked={settings.prepay}
        error={errors.prepay}
      />
      <TextField
        label={t`Minutes to pay in`}
        name="prepayMinutes"
        type="number"
        {...settingsLimits.prepayMinutes}
        required
        hint={t`An order that is still not paid then is canceled.`}
        defaultValue={String(settings.prepayMinutes ?? '')}
        error={errors.prepayMinutes}
      />
    </>
  )
}
