import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import { formatNumber } from '../../platform/language/figures.ts'
import type { Message } from '../../platform/language/message.ts'
import type { useSettled } from '../../site/data/settled.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { OtherEnd } from './other-end.tsx'
import { PageSize } from './page-size.tsx'
import { totalText } from './total-text.ts'
import type { ListAddress } from './use-list-address.ts'

export type ListProps<Row> = {
  list: ListAddress
  listing: Pick<
    ReturnType<typeof useSettled<Page<Row>>>,
    'value' | 'problem' | 'isLoading' | 'reload'
  >
  /** What the rows are, for screen readers. */
  caption: string
  /** The specification's words for a failure, which stand alone. */
  failed?: Message
  defaultSize: number
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** Address of the list the other way round, for more rows than have pages. */
  hrefTurned?: string
  isCurrent?: (row: Row) => boolean
  /** Words and next step while there is nothing at all. */
  empty: ReactNode
}

/** The rows of an admin list with its pages, or why there are none. */
export function List<Row>(props: ListProps<Row>) {
  const { list, listing, failed, defaultSize, empty, hrefTurned, ...table } = props
  const { t } = useLingui()
  // The first page of a visit is requested before the chosen language is here.
  const translate = useTranslate()
  const language = useLanguage()
  const { value, problem, isLoading, reload } = listing
  // Not for a refresh: rows would turn pale with every order that comes in.
  const isOtherView = useNavigation().state === 'loading'

  if (!value)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {failed
          ? translate(failed)
          : `${t`The list could not be loaded.`} ${problem ? translate(problem.body.message) : ''}`}
      </LoadFailure>
    )

  const { items, total, totalIsAtLeast = false, page, size } = value
  if (total === 0) return list.isFiltered ? <NoMatch list={list} /> : empty
  const from = (page - 1) * size + 1
  const to = from + items.length - 1
  const totalShown = totalText({ total, totalIsAtLeast }, language)
  return (
    <div className="flex flex-col gap-4">
      {problem && (
        <div role="alert">
          <Notice
            tone="warning"
            action={
              <Button
                tone="secondary"
                onClick={reload}
                isBusy={isLoading}
                busyLabel={t`Trying again…`}
              >
                {t`Try again`}
              </Button>
            }
          >
            {t`This list may be out of date: the shop could not be reached.`}
          </Notice>
        </div>
      )}
      <DataTable {...table} rows={items} isBusy={isOtherView} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mobile:w-full">
          <LiveRegion isVisible>
            <span className="text-ink-soft text-sm tabular-nums">
              {t`${from} to ${to} of ${totalShown}`}
            </span>
          </LiveRegion>
          <PageSize list={list} defaultSize={defaultSize} />
        </div>
        <Pagination
          page={page}
          pages={Math.ceil(total / size)}
          hrefFor={(to) => list.hrefFor({ page: to })}
        />
      </div>
      {totalIsAtLeast && hrefTurned !== undefined && (
        <OtherEnd count={formatNumber(total, language)} href={hrefTurned} />
      )}
    </div>
  )
}

function NoMatch({ list }: { list: ListAddress }) {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Nothing matches`}
      action={
        <ButtonLink tone="secondary" to={list.hrefWithoutFilters} replace>
          <Trans>Clear filters</Trans>
        </ButtonLink>
      }
    >
      <Trans>Nothing here fits the search and filters you have chosen.</Trans>
    </EmptyState>
  )
}
