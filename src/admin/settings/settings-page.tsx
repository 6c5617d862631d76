import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import type { AdminSettings } from '../../shop/settings/settings.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { LeaveGuard } from '../form/form-page.tsx'
import { ThingHistory } from '../history/thing-history.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import { askForSearchWords, SearchWords } from '../search-words/search-words.tsx'
import type { Route } from './+types/settings-page'
import { PausePanel } from './pause-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = privateMeta(adminPages.settings.title)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const words = askForSearchWords(signal)
  return { settings: await settle(call(settingsApi.inspect, { signal })), words }
}

/** Hours, pause, what visitors are told, how much one customer may order at a time, and words of the search. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: settings, change, reload, isLoading } = useSettled(loaderData.settings)
  const [isTyped, setIsTyped] = useState(false)
  return (
    <>
      <PageHeading>{t(adminPages.settings.title)}</PageHeading>
      {settings ? (
        <PauseAndForm
          settings={settings}
          onChange={(changed) => change(() => changed)}
          isTyped={isTyped}
          setIsTyped={setIsTyped}
        />
      ) : (
        <LoadFailure onRetry={reload} isBusy={isLoading}>
          {t`The settings could not be loaded.`}
        </LoadFailure>
      )}
      {isTyped && <LeaveGuard isChanged mayLeave={() => false} />}
      <SearchWords
        {...loaderData.words}
        onRetry={reload}
        isLoading={isLoading}
        isGuarded={isTyped}
      />
    </>
  )
}

type PauseAndFormProps = {
  settings: AdminSettings
  onChange: (settings: AdminSettings) => void
  /** Something stands in the form that is not saved. */
  isTyped: boolean
  setIsTyped: (isTyped: boolean) => void
}

/** What was typed stays, whatever is loaded or paused meanwhile, until somebody asks for the others' values. */
function PauseAndForm({ settings, onChange, isTyped, setIsTyped }: PauseAndFormProps) {
  /** The version of the values that the form began with, and how often it was started over. */
  const [form, setForm] = useState({ version: settings.version, begun: 0 })
  const pause = (paused: AdminSettings) => {
    onChange(paused)
    // The form has seen a pause of its own page, but nothing that somebody else changed before it.
    setForm((before) =>
      paused.version === before.version + 1 ? { ...before, version: paused.version } : before,
    )
  }
  return (
    <>
      <PausePanel settings={settings} onChange={pause} />
      <SettingsForm
        key={form.begun}
        isTyped={isTyped}
        onTyped={() => setIsTyped(true)}
        settings={settings}
        version={form.version}
        onSaved={(saved) => {
          setIsTyped(false)
          onChange(saved)
          setForm({ ...form, version: saved.version })
        }}
        onLoad={(current) => {
          setIsTyped(false)
          onChange(current)
          setForm({ version: current.version, begun: form.begun + 1 })
        }}
      />
      <ThingHistory
        noun="settings"
        onReverted={async () => {
          const current = await call(settingsApi.inspect)
          onChange(current)
          // Else saving says that the settings have changed, and offers to load them.
          if (!isTyped) setForm({ version: current.version, begun: form.begun + 1 })
        }}
      />
    </>
  )
}
