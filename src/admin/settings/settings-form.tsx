import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isBlank } from '../../platform/language/translations.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { windowMinutes } from '../../shop/orders/expected-time.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import {
  type AdminSettings,
  announcementTexts,
  settingsLimits,
} from '../../shop/settings/settings.ts'
import { askKitchen } from '../../site/opening/opening.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { fieldErrors } from '../../ui/form/field-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { focusMistake } from '../form/focus-mistake.ts'
import { readTranslations } from '../form/translation-values.ts'
import { AnnouncementFields } from './announcement-fields.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { LegalFields } from './legal-fields.tsx'
import { PrepayFields } from './prepay-fields.tsx'
import { currentSettings } from './settings-conflict.ts'

type SettingsFormProps = {
  /** What the fields begin with. */
  settings: AdminSettings
  /** The one that saving names. */
  version: number
  /** Something stands in the form that is not saved. */
  onTyped: () => void
  onSaved: (settings: AdminSettings) => void
  /** Starts over with what somebody else has changed. */
  onLoad: (settings: AdminSettings) => void
}

/** What changes seldom; the pause above takes effect at once and is saved apart. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, version, onTyped, onSaved, onLoad } = props
  const { t, i18n } = useLingui()
  const [openingHours, setOpeningHours] = useState(settings.openingHours)
  const [refusal, setRefusal] = useState<{ problem: Problem; language: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { mails, messages, unconfirmed } = settings.keepDays
  // The server's words are in the language of the request.
  const problem = refusal?.language === i18n.locale ? refusal.problem : undefined
  const fields = fieldErrors(i18n, problem?.fields ?? {})
  const current = currentSettings(problem)

  useEffect(() => {
    if (refusal) focusMistake(element.current)
  }, [refusal])

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const numberOrNull = (name: string) => (text(name) === '' ? null : Number(text(name)))
    const body = {
      version,
      openingHours,
      announcement: text('announcement'),
      // Those of one that is taken away would stand under the next one.
      translations: isBlank(text('announcement'))
        ? null
        : readTranslations(announcementTexts, Object.fromEntries(typed)),
      legalName: text('legalName'),
      legalAddress: text('legalAddress'),
      tin: text('tin'),
      phone: text('phone'),
      whatsapp: text('whatsapp'),
      prepMinutes: Number(text('prepMinutes')),
      openOrdersPerCustomer: numberOrNull('openOrdersPerCustomer'),
      newCustomerPieces: numberOrNull('newCustomerPieces'),
      prepay: typed.has('prepay'),
      prepayMinutes: Number(text('prepayMinutes')),
    }
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const saved = await call(settingsApi.change, { body })
      onSaved(saved)
      setOpeningHours(saved.openingHours)
      askKitchen()
      showToast('success', t`Settings saved.`, { id: 'save' })
    } catch (error) {
      if (!isProblem(error)) throw error
      setRefusal({ problem: error, language: i18n.locale })
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form
      ref={element}
      onSubmit={save}
      onChange={onTyped}
      className="flex max-w-4xl flex-col gap-5"
    >
      <Panel>
        <HoursEditor
          hours={openingHours}
          onChange={(hours) => {
            onTyped()
            setOpeningHours(hours)
          }}
          errors={fields}
        />
      </Panel>
      <Panel className="flex flex-col gap-5">
        <AnnouncementFields settings={settings} errors={fields} />
        <TextField
          label={t`Phone`}
          name="phone"
          type="tel"
          inputMode="tel"
          defaultValue={settings.phone ? formatPhone(settings.phone) : ''}
          error={fields.phone}
        />
        <TextField
          label="WhatsApp"
          name="whatsapp"
          type="tel"
          inputMode="tel"
          defaultValue={settings.whatsapp ? formatPhone(settings.whatsapp) : ''}
          error={fields.whatsapp}
        />
        <TextField
          label={t`Minutes to prepare an order`}
          name="prepMinutes"
          type="number"
          {...settingsLimits.prepMinutes}
          required
          hint={t`Customers are told to expect it then, or up to ${windowMinutes} minutes later.`}
          defaultValue={String(settings.prepMinutes)}
          error={fields.prepMinutes}
        />
        <TextField
          label={t`Most waiting orders per customer`}
          name="openOrdersPerCustomer"
          type="number"
          {...settingsLimits.openOrdersPerCustomer}
          hint={t`Leave empty for no limit.`}
          defaultValue={String(settings.openOrdersPerCustomer ?? '')}
          error={fields.openOrdersPerCustomer}
        />
        <TextField
          label={t`Most waiting pieces of a new customer`}
          name="newCustomerPieces"
          type="number"
          {...settingsLimits.newCustomerPieces}
          hint={t`Until one of their orders was delivered; for more they are asked to call. Leave empty for no limit.`}
          defaultValue={String(settings.newCustomerPieces ?? '')}
          error={fields.newCustomerPieces}
        />
        <PrepayFields settings={settings} errors={fields} />
        <p className="text-ink-soft text-sm">
          {t`${plural(mails, {
            one: `Emails are kept for # day, messages for ${messages}, accounts that nobody confirmed for ${unconfirmed}. Whoever runs the server sets that.`,
            other: `Emails are kept for # days, messages for ${messages}, accounts that nobody confirmed for ${unconfirmed}. Whoever runs the server sets that.`,
          })}`}
        </p>
      </Panel>
      <LegalFields settings={settings} errors={fields} />
      <div role="alert" className="empty:hidden">
        {problem && (
          <Notice
            tone="danger"
            action={
              current && (
                <Button tone="secondary" onClick={() => onLoad(current)}>
                  {t`Load them`}
                </Button>
              )
            }
          >
            {problem.message}
          </Notice>
        )}
      </div>
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel={t`Saving…`}>
          {t`Save settings`}
        </Button>
      </div>
    </form>
  )
}
