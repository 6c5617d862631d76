import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { synonymsApi } from '../../shop/search/synonyms.api.ts'
import { unfoundSearchesApi } from '../../shop/search/unfound-searches.api.ts'
import { settingsApi } from '../../shop/settings/settings.api.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { ThingHistory } from '../history/entry-list.tsx'
import { useRefresh } from '../list/refresh.ts'
import { adminPages } from '../pages/admin-pages.ts'
import { SearchWords } from '../search-words/search-words.tsx'
import type { Route } from './+types/settings-page'
import { PausePanel } from './pause-panel.tsx'
import { SettingsForm } from './settings-form.tsx'

export const meta = privateMeta(adminPages.settings.title)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [settings, synonyms, unfound] = await Promise.all([
    settle(call(settingsApi.inspect, { signal })),
    settle(call(synonymsApi.inspect, { signal })),
    settle(call(unfoundSearchesApi.list, { signal })),
  ])
  return { settings, synonyms, unfound }
}

/** Hours, pause, announcement, limits of orders, and words of the search. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: settings, change, reload, isLoading } = useSettled(loaderData.settings)
  const { value: synonyms } = useSettled(loaderData.synonyms)
  const { value: unfound } = useSettled(loaderData.unfound)
  const refresh = useRefresh()
  const failure = (words: string) => (
    <LoadFailure onRetry={reload} isBusy={isLoading}>
      {words}
    </LoadFailure>
  )
  return (
    <>
      <PageHeading>{t(adminPages.settings.title)}</PageHeading>
      {settings ? (
        <>
          <PausePanel settings={settings} onChange={(changed) => change(() => changed)} />
          <SettingsForm settings={settings} onSaved={refresh} />
          <ThingHistory noun="settings" onReverted={refresh} />
        </>
      ) : (
        failure(t`The settings could not be loaded.`)
      )}
      {synonyms ? (
        <SearchWords synonyms={synonyms} searches={unfound?.items} onSaved={refresh} />
      ) : (
        failure(t`The search words could not be loaded.`)
      )}
      {synonyms && (
        <ThingHistory title={t`History of search words`} noun="synonyms" onReverted={refresh} />
      )}
    </>
  )
}
