import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isBlank } from '../../platform/language/translations.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import { type AdminSettings, announcementTexts } from '../../shop/settings/settings.ts'
import { askKitchen } from '../../site/opening/opening.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { fieldErrors } from '../../ui/form/field-errors.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { focusMistake, SaveBar } from '../form/form-page.tsx'
import { readTranslations } from '../form/translation-folds.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { currentSettings } from './settings-conflict.ts'
import {
  AnnouncementFields,
  LegalFields,
  OrderFields,
  PhoneFields,
  PrepayFields,
} from './settings-fields.tsx'

type SettingsFormProps = {
  /** What the fields begin with. */
  settings: AdminSettings
  /** The one that saving names. */
  version: number
  /** Something stands in the form that is not saved. */
  isTyped: boolean
  onTyped: () => void
  onSaved: (settings: AdminSettings) => void
  /** Starts over with these, such as somebody else has changed. */
  onLoad: (settings: AdminSettings) => void
}

/** What changes seldom; the pause above takes effect at once and is saved apart. */
export function SettingsForm(props: SettingsFormProps) {
  const { settings, version, isTyped, onTyped, onSaved, onLoad } = props
  const { t, i18n } = useLingui()
  const [openingHours, setOpeningHours] = useState(settings.openingHours)
  const [refusal, setRefusal] = useState<{ problem: Problem; language: string }>()
  const [isBusy, setIsBusy] = useState(false)
  const isTypedMeanwhile = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const { mails, messages, unconfirmed } = settings.keepDays
  // The server's words are in the language of the request.
  const problem = refusal?.language === i18n.locale ? refusal.problem : undefined
  const fields = fieldErrors(i18n, problem?.fields ?? {})
  const current = currentSettings(problem)

  useEffect(() => {
    if (refusal) focusMistake(element.current)
  }, [refusal])

  const type = () => {
    isTypedMeanwhile.current = true
    onTyped()
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { version, openingHours, ...readSettingsForm(form) }
    isTypedMeanwhile.current = false
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const saved = await call(settingsApi.change, { body })
      onSaved(saved)
      if (isTypedMeanwhile.current) onTyped()
      setOpeningHours((hours) => (hours === openingHours ? saved.openingHours : hours))
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
    <form ref={element} onSubmit={save} onChange={type} className="flex flex-col gap-5">
      <Panel>
        <HoursEditor
          hours={openingHours}
          onChange={(hours) => {
            type()
            setOpeningHours(hours)
          }}
          errors={fields}
        />
      </Panel>
      <Panel className="flex flex-col gap-5">
        <AnnouncementFields settings={settings} errors={fields} />
        <PhoneFields settings={settings} errors={fields} />
        <OrderFields settings={settings} errors={fields} />
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
      <SaveBar isChanged={isTyped} onDiscard={() => onLoad(settings)}>
        <Button type="submit" isBusy={isBusy} busyLabel={t`Saving…`}>
          {t`Save settings`}
        </Button>
      </SaveBar>
    </form>
  )
}

/** What saving sends of the form's named fields, as it is typed. */
function readSettingsForm(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  const numberOrNull = (name: string) => (text(name) === '' ? null : Number(text(name)))
  const announcement = text('announcement')
  return {
    announcement,
    // Those of one that is taken away would stand under the next one.
    translations: isBlank(announcement)
      ? null
      : readTranslations(announcementTexts, Object.fromEntries(form)),
    legalName: text('legalName'),
    legalAddress: text('legalAddress'),
    tin: text('tin'),
    phone: text('phone'),
    whatsapp: text('whatsapp'),
    prepMinutes: Number(text('prepMinutes')),
    openOrdersPerCustomer: numberOrNull('openOrdersPerCustomer'),
    newCustomerPieces: numberOrNull('newCustomerPieces'),
    prepay: form.has('prepay'),
    prepayMinutes: Number(text('prepayMinutes')),
  }
}
