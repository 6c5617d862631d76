import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { historyApi } from '../../shop/history/history.api.ts'
import { type HistoryEntry, historyNouns, type Person } from '../../shop/history/history.ts'
import { usePendingSearch } from '../../site/address/pending-search.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { useTranslate } from '../../site/language/formats.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DayFields, FilterSelect } from '../list/filters.tsx'
import { useRefresh } from '../list/refresh.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/history-page'
import { EntryList } from './entry-list.tsx'
import {
  type HistoryView,
  historyAddress,
  hrefOf,
  nounMessages,
  useThingName,
} from './history-things.ts'

export const meta = privateMeta(adminPages.history.title)

export const clientLoader = ({ url, request: { signal } }: Route.ClientLoaderArgs) =>
  settle(
    call(historyApi.list, {
      query: { ...historyAddress.read(url.searchParams), size: '25' },
      signal,
    }),
  )

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { view } = useHistoryView()
  const isNarrowed = historyAddress.query(view) !== ''
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
        <EmptyState
          title={isNarrowed ? t`Nothing was changed` : t`Nothing was changed yet`}
          action={
            isNarrowed && (
              <ButtonLink tone="secondary" to="?">
                <Trans>Clear filters</Trans>
              </ButtonLink>
            )
          }
        >
          {isNarrowed
            ? t`Nothing matches these filters.`
            : t`Changes by administrators appear here.`}
        </EmptyState>
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

type HistoryFiltersProps = {
  /** The page of entries, for the name of the thing. */
  entries: readonly HistoryEntry[]
  people: readonly Person[]
}

/** By noun, person and day in Kigali; a link may have chosen one thing. */
function HistoryFilters({ entries, people }: HistoryFiltersProps) {
  const { t } = useLingui()
  const thingOf = useThingName()
  const { view, change } = useHistoryView()
  const thing = entries.find(({ noun, nounId }) => noun === view.noun && String(nounId) === view.id)
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <FilterSelect
          label={t`Kind`}
          value={view.noun}
          options={[
            { value: undefined, label: t({ message: 'All', context: 'kinds of things' }) },
            ...historyNouns.map((noun) => ({ value: noun, label: nounMessages[noun] })),
          ]}
          onChoose={(noun) => change({ noun, id: '' })}
        />
        <FilterSelect
          label={t({ message: 'Who', context: 'history' })}
          value={view.by || undefined}
          options={[
            { value: undefined, label: t({ message: 'Everybody', context: 'history' }) },
            ...people.map(({ id, username }) => ({ value: String(id), label: username })),
          ]}
          onChoose={(by) => change({ by: by ?? '' })}
        />
        <DayFields days={view} onChange={change} />
      </div>
      {view.id !== '' && (
        <Button tone="secondary" onClick={() => change({ id: '' })} className="self-start">
          <X aria-hidden="true" className="size-5" />
          <span className="wrap-anywhere min-w-0">{thing ? thingOf(thing) : t`One thing`}</span>
          <span className="sr-only">
            <Trans>Remove this filter</Trans>
          </span>
        </Button>
      )}
    </div>
  )
}

function useHistoryView() {
  const navigate = useNavigate()
  const { search } = usePendingSearch()
  const view = historyAddress.read(new URLSearchParams(search))
  const change = (changes: Partial<HistoryView>) =>
    void navigate(hrefOf(view, changes), {
      replace: true,
      preventScrollReset: true,
      flushSync: true,
    })
  return { view, change }
}
