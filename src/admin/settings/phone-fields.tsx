import { useLingui } from '@lingui/react/macro'
import { formatPhone } from '../../shop/phone-format.ts'
import type { AdminSettings } from '../../shop/settings/settings.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'

type PhoneFieldsProps = { settings: AdminSettings; errors: FieldErrors }

/** How customers reach the shop at once. */
export function PhoneFields({ settings, errors }: PhoneFieldsProps) {
  const { t } = useLingui()
  const fields = [
    { name: 'phone', label: t`Phone` },
    { name: 'whatsapp', label: 'WhatsApp' },
  ] as const
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type="tel"
          inputMode="tel"
          defaultValue={settings[name] ? formatPhone(settings[name]) : ''}
          error={errors[name]}
        />
      ))}
    </div>
  )
}
