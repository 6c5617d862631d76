import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { isBlank } from '../../platform/language/translations.ts'
import { windowMinutes } from '../../shop/orders/order-status.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import {
  type AdminSettings,
  announcementTexts,
  legalLimits,
  maxAnnouncementLength,
  SettingsFields,
  settingsLimits,
} from '../../shop/settings/settings.ts'
import { refreshOpening } from '../../site/opening/opening.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { SelectField, TextField } from '../../ui/form/field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { FormPage } from '../form/form-page.tsx'
import {
  readTranslations,
  TranslationFolds,
  translationValues,
} from '../form/translation-folds.tsx'
import { useSavingForm } from '../form/use-saving-form.ts'
import { fulfilmentMessages } from '../orders/order-origin.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { readRows, rowsOf, SpecialDays } from './special-days-editor.tsx'

type SettingsFormProps = {
  settings: AdminSettings
  onSaved: () => Promise<unknown>
}

/** Settings that rarely change. The pause panel saves separately, at once. */
export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const { t } = useLingui()
  const saving = useSavingForm({
    draftName: 'settings',
    thing: settings,
    valuesOf,
    load: () => call(settingsApi.inspect),
    schema: SettingsFields,
    read: readSettings,
    async save(answers, { current = settings }) {
      await call(settingsApi.change, { body: { ...answers, version: current.version } })
      refreshOpening()
      return t`Settings saved.`
    },
    onSaved,
    staysOpen: true,
    failedMessage: t`An error occurred while saving the settings.`,
  })
  const { form, field, set } = saving
  const { values } = saving.draft
  const { mails, messages, unconfirmed } = settings.keepDays
  const numberField = (name: keyof typeof settingsLimits) => ({
    ...field(name),
    type: 'number',
    ...settingsLimits[name],
  })

  return (
    <FormPage saving={saving} submitLabel={t`Save settings`}>
      <Panel>
        <HoursEditor
          hours={JSON.parse(values.openingHours)}
          onChange={(hours) => set('openingHours', JSON.stringify(hours))}
          errors={form.errors}
        />
      </Panel>
      <SpecialDays
        rows={readRows(values.exceptions)}
        onChange={(rows) => set('exceptions', JSON.stringify(rows))}
        umuganda={field('umuganda')}
        errors={form.errors}
      />
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Announcement`}
          {...field('announcement')}
          maxLength={maxAnnouncementLength}
          hint={t`Shown on every page of the shop. Leave empty for none.`}
        />
        <TranslationFolds
          fields={[{ field: 'announcement', maxLength: maxAnnouncementLength, isOptional: true }]}
          saving={saving}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t`Phone`} {...field('phone')} type="tel" inputMode="tel" />
          <TextField label="WhatsApp" {...field('whatsapp')} type="tel" inputMode="tel" />
        </div>
        <div className="grid gap-5 lg:grid-cols-2">
          <TextField
            label={t`Minutes to prepare an order`}
            {...numberField('prepMinutes')}
            required
            hint={t`Customers are told to expect it then, or up to ${windowMinutes} minutes later.`}
          />
          <TextField
            label={t`Most waiting orders per customer`}
            {...numberField('openOrdersPerCustomer')}
            hint={t`Leave empty for no limit.`}
          />
          <TextField
            label={t`Most waiting pieces of a new customer`}
            {...numberField('newCustomerPieces')}
            hint={t`Until their first order is delivered. For more they are asked to call. Leave empty for no limit.`}
          />
        </div>
        <SelectField label={t`How customers get their orders`} {...field('fulfilments')}>
          <option value="DELIVERY">{t(fulfilmentMessages.DELIVERY)}</option>
          <option value="PICKUP">{t(fulfilmentMessages.PICKUP)}</option>
          <option value="DELIVERY PICKUP">{t`Delivery and pick-up`}</option>
        </SelectField>
        <Checkbox
          label={t`Orders by MTN MoMo are paid before they are cooked`}
          checked={values.prepay === 'true'}
          onChange={({ currentTarget }) => set('prepay', String(currentTarget.checked))}
          error={form.errors.prepay}
        />
        <TextField
          label={t`Minutes to pay in`}
          {...numberField('prepayMinutes')}
          required
          hint={t`Orders that are still unpaid then are canceled.`}
        />
        <p className="text-ink-soft text-sm">
          {t`${plural(mails, {
            one: `Emails are kept for # day, messages for ${messages}, unconfirmed accounts for ${unconfirmed}. The operator of the server sets that.`,
            other: `Emails are kept for # days, messages for ${messages}, unconfirmed accounts for ${unconfirmed}. The operator of the server sets that.`,
          })}`}
        </p>
      </Panel>
      <Panel
        title={t`Who sells`}
        intro={t`Printed on tickets, receipts and the terms. Each may stay empty. Receipts say that they are no EBM invoice.`}
        className="flex flex-col gap-5"
      >
        <TextField
          label={t`Legal name`}
          {...field('legalName')}
          maxLength={legalLimits.legalName}
          hint={t`As it is registered.`}
        />
        <TextField
          label={t`Legal address`}
          {...field('legalAddress')}
          maxLength={legalLimits.legalAddress}
        />
        <TextField
          label={t`TIN`}
          {...field('tin')}
          inputMode="numeric"
          hint={t`Nine digits, from the Rwanda Revenue Authority.`}
        />
      </Panel>
    </FormPage>
  )
}

type Values = ReturnType<typeof valuesOf>

/** The settings as texts of the form's fields. */
const valuesOf = (settings: AdminSettings) => ({
  openingHours: JSON.stringify(settings.openingHours),
  exceptions: rowsOf(settings.exceptions),
  umuganda: settings.umuganda ?? '',
  announcement: settings.announcement ?? '',
  ...translationValues(announcementTexts, settings.translations),
  phone: settings.phone ? formatPhone(settings.phone) : '',
  whatsapp: settings.whatsapp ? formatPhone(settings.whatsapp) : '',
  prepMinutes: String(settings.prepMinutes),
  openOrdersPerCustomer: String(settings.openOrdersPerCustomer ?? ''),
  newCustomerPieces: String(settings.newCustomerPieces ?? ''),
  prepay: String(settings.prepay),
  prepayMinutes: String(settings.prepayMinutes),
  legalName: settings.legalName ?? '',
  legalAddress: settings.legalAddress ?? '',
  tin: settings.tin ?? '',
  fulfilments: settings.fulfilments.join(' '),
})

const numberOrNull = (text: string) => (text === '' ? null : Number(text))

const readSettings = (values: Values) => ({
  ...values,
  openingHours: JSON.parse(values.openingHours),
  exceptions: readRows(values.exceptions),
  umuganda: values.umuganda || null,
  // Without an announcement its translations go, too: otherwise the next one would have them.
  translations: isBlank(values.announcement) ? null : readTranslations(announcementTexts, values),
  prepMinutes: Number(values.prepMinutes),
  openOrdersPerCustomer: numberOrNull(values.openOrdersPerCustomer),
  newCustomerPieces: numberOrNull(values.newCustomerPieces),
  prepay: values.prepay === 'true',
  prepayMinutes: Number(values.prepayMinutes),
  fulfilments: values.fulfilments.split(' '),
})
