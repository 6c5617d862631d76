import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { windowMinutes } from '../../shop/orders/order-status.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import {
  type AdminSettings,
  announcementTexts,
  type LegalIdentity,
  legalLimits,
  maxAnnouncementLength,
  settingsLimits,
} from '../../shop/settings/settings.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import type { FieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { TranslationFolds, translationValues } from '../form/translation-folds.tsx'

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

type AnnouncementFieldsProps = {
  settings: Pick<AdminSettings, 'announcement' | 'translations'>
  errors: FieldErrors
}

/** What every page of the shop says, in each language. */
export function AnnouncementFields({ settings, errors }: AnnouncementFieldsProps) {
  const { t } = useLingui()
  const [start] = useState(() => ({
    announcement: settings.announcement ?? '',
    ...translationValues(announcementTexts, settings.translations),
  }))
  const [values, setValues] = useState(start)
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setValues({ ...values, [target.name]: target.value })
  }
  return (
    <div onChange={note} className="flex flex-col gap-5">
      <TextField
        label={t`Announcement`}
        name="announcement"
        maxLength={maxAnnouncementLength}
        hint={t`Shown on every page of the shop. Leave empty for none.`}
        defaultValue={start.announcement}
        error={errors.announcement}
      />
      <TranslationFolds
        fields={[{ field: 'announcement', maxLength: maxAnnouncementLength, isOptional: true }]}
        values={values}
        errors={errors}
      />
    </div>
  )
}

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
