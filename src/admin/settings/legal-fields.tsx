import { useLingui } from '@lingui/react/macro'
import { type LegalIdentity, legalLimits } from '../../shop/settings/settings.ts'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

type LegalFieldsProps = {
  settings: LegalIdentity
  errors: FieldErrors
}

/** Who sells, for what is printed. */
export function LegalFields({ settings, errors }: LegalFieldsProps) {
  const { t } = useLingui()
  return (
    <Panel aria-labelledby="seller" className="flex flex-col gap-5">
      <div>
        <h2 id="seller" className="text-xl">{t`Who sells`}</h2>
        <p className="mt-1 text-ink-soft text-sm">
          {t`Printed on tickets, receipts and the terms. Each may stay empty. Receipts say that they are no EBM invoice.`}
        </p>
      </div>
      <TextField
        label={t`Legal name`}
        name="legalName"
        maxLength={legalLimits.legalName}
        hint={t`As it is registered.`}
        defaultValue={settings.legalName ?? ''}
        error={errors.legalName}
      />
      <TextField
        label={t`Legal address`}
        name="legalAddress"
        maxLength={legalLimits.legalAddress}
        defaultValue={settings.legalAddress ?? ''}
        error={errors.legalAddress}
      />
      <TextField
        label={t`TIN`}
        name="tin"
        inputMode="numeric"
        hint={t`Nine digits, from the Rwanda Revenue Authority.`}
        defaultValue={settings.tin ?? ''}
        error={errors.tin}
      />
    </Panel>
  )
}
