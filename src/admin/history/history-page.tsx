import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { historyApi } from '../../shop/history/history.api.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { reloadsWith, useRefresh } from '../list/refresh.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/history-page'
import { EntryList } from './entry-list.tsx'
import { historyAddress, hrefOf } from './history-address.ts'
import { HistoryFilters } from './history-filters.tsx'
import { useHistoryView } from './use-history-view.ts'

export const meta = privateMeta(adminPages.history.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  settle(
    call(historyApi.list, {
      query: { ...historyAddress.read(url.searchParams), size: '25' },
      signal,
    }),
  )

export const shouldRevalidate = reloadsWith({ view: historyAddress.read })

/** Who changed what and when, and how it was before. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { view } = useHistoryView()
  const translate = useTranslate()
  const refresh = useRefresh()
  const { value, problem, isLoading, reload } = useSettled(loaderData)
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro={t(adminPages.history.intro)}>{t(adminPages.history.title)}</PageHeading>
      <HistoryFilters entries={value?.items ?? []} people={value?.people ?? []} />
      {problem || !value ? (
        <LoadFailure onRetry={reload} isBusy={isLoading}>
          <Trans>The history could not be loaded.</Trans>{' '}
          {problem && translate(problem.body.message)}
        </LoadFailure>
      ) : value.items.length === 0 ? (
        <NothingYet isNarrowed={historyAddress.query(view) !== ''} />
      ) : (
        <Panel aria-busy={isLoading || undefined} className={isLoading ? 'opacity-60' : ''}>
          <EntryList entries={value.items} onReverted={() => refresh()} />
        </Panel>
      )}
      {value && !problem && (
        <div className="flex flex-wrap justify-between gap-3">
          {view.before !== '' && (
            <ButtonLink tone="secondary" to={hrefOf(view, {})}>
              <Trans>Newest</Trans>
            </ButtonLink>
          )}
          {value.next !== null && (
            <ButtonLink
              tone="secondary"
              to={hrefOf(view, { before: String(value.next) })}
              className="ml-auto"
            >
              <Trans context="entries">Older</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

function NothingYet({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  if (isNarrowed)
    return (
      <EmptyState
        title={t`Nothing was changed`}
        action={
          <ButtonLink tone="secondary" to="?">
            <Trans>Clear filters</Trans>
          </ButtonLink>
        }
      >
        <Trans>Nothing here fits the filters you have chosen.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState title={t`Nothing was changed yet`}>
      <Trans>What administrators change is written down here.</Trans>
    </EmptyState>
  )
}
