import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import type { Page } from '../../platform/api/listing.ts'
import type { useLoaded } from '../../site/loaded.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { PageSize } from './page-size.tsx'
import type { ListAddress } from './use-list-address.ts'

type ListProps<Row> = {
  list: ListAddress
  listing: Pick<
    ReturnType<typeof useLoaded<Page<Row>>>,
    'value' | 'problem' | 'isLoading' | 'reload'
  >
  /** What the rows are, in the plural and lower case: `payment methods`. */
  noun: string
  defaultSize: number
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => number
  isCurrent?: (row: Row) => boolean
  /** Words and next step while there is nothing at all. */
  empty: ReactNode
  /** For problems whose words the specification gives; else the server's. */
  failure?: string
}

/** The rows of an admin list with its pages, or why there are none. */
export function List<Row>(props: ListProps<Row>) {
  const { list, listing, noun, defaultSize, empty, failure, ...table } = props
  const { value, problem, isLoading, reload } = listing
  // Not for a refresh: rows would turn pale with every order that comes in.
  const isOtherView = useNavigation().state === 'loading'

  if (!value)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {failure ?? `The ${noun} could not be loaded. ${problem?.message}`}
      </LoadFailure>
    )

  const { items, total, page, size } = value
  if (total === 0) return list.isFiltered ? <NoMatch list={list} noun={noun} /> : empty
  return (
    <div className="flex flex-col gap-4">
      {problem && <Stale noun={noun} onRetry={reload} isBusy={isLoading} />}
      <DataTable {...table} caption={noun} rows={items} isBusy={isOtherView} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mobile:w-full">
          <LiveRegion isVisible>
            <span className="text-ink-soft text-sm tabular-nums">
              {(page - 1) * size + 1} to {(page - 1) * size + items.length} of {total} {noun}
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
    </div>
  )
}

type StaleProps = { noun: string; onRetry: () => void; isBusy: boolean }

function Stale({ noun, onRetry, isBusy }: StaleProps) {
  return (
    <div role="alert">
      <Notice
        tone="warning"
        action={
          <Button tone="secondary" onClick={onRetry} isBusy={isBusy} busyLabel="Trying again…">
            Try again
          </Button>
        }
      >
        These {noun} may be out of date: the shop could not be reached.
      </Notice>
    </div>
  )
}

function NoMatch({ list, noun }: { list: ListAddress; noun: string }) {
  return (
    <EmptyState
      title={`No ${noun} match`}
      action={
        <ButtonLink tone="secondary" to={list.hrefWithoutFilters} replace>
          Clear filters
        </ButtonLink>
      }
    >
      Nothing here fits the search and filters you have chosen.
    </EmptyState>
  )
}
