import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import { loaded, useLoaded } from '../../site/loaded.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Route } from './+types/settings-page'
import { PausePanel } from './pause-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = privateMeta(msg`Settings`)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  loaded(call(settingsApi.inspect, { signal }))

/** Hours, pause, what visitors are told, and how much one customer may order at a time. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: settings, change, reload, isLoading } = useLoaded(loaderData)
  const replace = (changed: NonNullable<typeof settings>) => change(() => changed)
  return (
    <>
      <PageHeading>{t`Settings`}</PageHeading>
      {settings ? (
        <>
          <PausePanel settings={settings} onChange={replace} />
          <SettingsForm
            key={loaderData.value?.version}
            settings={settings}
            onChange={replace}
            onReload={reload}
          />
        </>
      ) : (
        <LoadFailure onRetry={reload} isBusy={isLoading}>
          {t`The settings could not be loaded.`}
        </LoadFailure>
      )}
    </>
  )
}
