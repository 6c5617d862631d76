import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem, type Problem } from '../../platform/problem.ts'
import { formatPhone } from '../../shop/phone.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import { type AdminSettings, maxAnnouncementLength } from '../../shop/settings/settings.ts'
import { askKitchen } from '../../site/kitchen/kitchen.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HoursEditor } from './hours-editor.tsx'

type SettingsFormProps = {
  settings: AdminSettings
  onChange: (settings: AdminSettings) => void
  /** Loads what somebody else has changed. */
  onReload: () => void
}

/** What changes seldom; the pause above takes effect at once and is saved apart. */
export function SettingsForm({ settings, onChange, onReload }: SettingsFormProps) {
  const { t } = useLingui()
  const [openingHours, setOpeningHours] = useState(settings.openingHours)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setIsBusy] = useState(false)
  const { mails, messages, unconfirmed } = settings.keepDays
  const fields = problem?.fields ?? {}
  const hoursField = Object.keys(fields).find((name) => name.startsWith('openingHours'))

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const cap = text('openOrdersPerCustomer')
    const body = {
      version: settings.version,
      openingHours,
      announcement: text('announcement'),
      phone: text('phone'),
      whatsapp: text('whatsapp'),
      prepMinutes: Number(text('prepMinutes')),
      openOrdersPerCustomer: cap === '' ? null : Number(cap),
    }
    setIsBusy(true)
    setProblem(undefined)
    try {
      const saved = await call(settingsApi.change, { body })
      onChange(saved)
      setOpeningHours(saved.openingHours)
      askKitchen()
      showToast('success', t`Settings saved.`, { id: 'save' })
    } catch (error) {
      if (!isProblem(error)) throw error
      setProblem(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={save} className="flex max-w-4xl flex-col gap-5">
      <Panel>
        <HoursEditor
          hours={openingHours}
          onChange={setOpeningHours}
          error={hoursField && fields[hoursField]}
        />
      </Panel>
      <Panel className="flex flex-col gap-5">
        <TextField
          label={t`Announcement`}
          name="announcement"
          maxLength={maxAnnouncementLength}
          hint={t`Stands on every page of the shop; empty: none.`}
          defaultValue={settings.announcement ?? ''}
          error={fields.announcement}
        />
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
          min={5}
          max={240}
          required
          hint={t`Customers are told to expect it then, or up to 15 minutes later.`}
          defaultValue={String(settings.prepMinutes)}
          error={fields.prepMinutes}
        />
        <TextField
          label={t`Open orders of one customer at most`}
          name="openOrdersPerCustomer"
          type="number"
          min={1}
          max={1_000}
          hint={t`Empty: any number.`}
          defaultValue={String(settings.openOrdersPerCustomer ?? '')}
          error={fields.openOrdersPerCustomer}
        />
        <p className="text-ink-soft text-sm">
          {t`Mails are kept for ${mails} days, messages for ${messages}, accounts that nobody confirmed for ${unconfirmed}. Whoever runs the server sets that.`}
        </p>
      </Panel>
      <div role="alert" className="empty:hidden">
        {problem && (
          <Notice
            tone="danger"
            action={
              problem.code === 'SETTINGS_CHANGED' && (
                <Button tone="secondary" onClick={onReload}>
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
