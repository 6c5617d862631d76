import { Trans, useLingui } from '@lingui/react/macro'
import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import type { Page } from '../../platform/api/endpoint.ts'
import { formatNumber } from '../../platform/language/figures.ts'
import type { Language } from '../../platform/language/language.ts'
import type { Message } from '../../platform/language/message.ts'
import type { useSettled } from '../../site/data/settled.ts'
import { useLanguage, useTranslate } from '../../site/language/formats.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Select } from '../../ui/form/field.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Pagination } from '../../ui/table/pagination.tsx'
import { type ListAddress, turnedSort } from './list-address.ts'

export type ListProps<Row> = {
  list: ListAddress
  listing: Pick<
    ReturnType<typeof useSettled<Page<Row>>>,
    'value' | 'problem' | 'isLoading' | 'reload'
  >
  /** What the rows are, for screen readers. */
  caption: string
  /** The specification's sentence for a failure, shown alone. */
  failed?: Message
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  /** The sort key of a list whose address has none. Without it a list has pages for all of its rows. */
  initialSort?: string
  isCurrent?: (row: Row) => boolean
  /** Shown while the list has no row at all. */
  empty: { title: string; text: string; action?: ReactNode }
}

/** The rows and pages of an admin list, or the reason why it has none. */
export function List<Row>(props: ListProps<Row>) {
  const { list, listing, failed, empty, initialSort, ...table } = props
  const { t } = useLingui()
  // The first page of a visit may load before the chosen language.
  const translate = useTranslate()
  const language = useLanguage()
  const { value, problem, isLoading, reload } = listing
  // Not for a refresh: rows would fade with each new order.
  const isOtherView = useNavigation().state === 'loading'
  const rowFocus = useRowFocus(value?.items)

  if (!value)
    return (
      <LoadFailure onRetry={reload} isBusy={isLoading}>
        {failed
          ? translate(failed)
          : `${t`The list could not be loaded.`} ${problem ? translate(problem.body.message) : ''}`}
      </LoadFailure>
    )

  const { items, total, totalIsAtLeast = false, page, size } = value
  if (total === 0) {
    const clear = (
      <ButtonLink tone="secondary" to={list.hrefWithoutFilters} replace>
        {t`Clear filters`}
      </ButtonLink>
    )
    const text = t`Nothing matches this search and these filters.`
    const none = list.isFiltered ? { title: t`Nothing matches`, text, action: clear } : empty
    return (
      <EmptyState key={none.title} title={none.title} action={none.action}>
        {none.text}
      </EmptyState>
    )
  }
  const from = (page - 1) * size + 1
  const to = from + items.length - 1
  const totalShown = totalText({ total, totalIsAtLeast }, language)
  const count = formatNumber(total, language)
  const otherEnd = (initial: string) => list.hrefFor({ sort: turnedSort(list.view.sort, initial) })
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
      <div {...rowFocus}>
        <DataTable {...table} rows={items} isBusy={isOtherView} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mobile:w-full">
          <LiveRegion isVisible>
            <span className="text-ink-soft text-sm tabular-nums">
              {t`${from} to ${to} of ${totalShown}`}
            </span>
          </LiveRegion>
          <PageSize list={list} />
        </div>
        <Pagination
          page={page}
          pages={Math.ceil(total / size)}
          hrefFor={(to) => list.hrefFor({ page: to })}
        />
      </div>
      {totalIsAtLeast && initialSort !== undefined && (
        <p className="text-ink-soft text-sm">
          <Trans>
            Only the first {count} have pages.{' '}
            <Link to={otherEnd(initialSort)} className="font-semibold underline">
              Start from the other end
            </Link>
          </Trans>
        </p>
      )}
    </div>
  )
}

/**
 * Keeps the focus in a list whose focused row or button is removed, for example by a deletion: the focus goes to the
 * row in the same place, not to the body.
 * @param rows as they are shown
 */
function useRowFocus(rows: unknown) {
  const list = useRef<HTMLDivElement>(null)
  /** The index of the row that has the focus. */
  const focused = useRef<number>(undefined)
  const rowElements = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows change
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return
    const rows = rowElements()
    const row = rows[focused.current] ?? rows.at(-1)
    row?.focus({ preventScroll: true })
  }, [rows])

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const index = rowElements().findIndex((row) => row.contains(target))
      focused.current = index < 0 ? undefined : index
    },
    // After a removal the effect above runs first. A press beside everything leaves the list.
    onBlur: () =>
      setTimeout(() => {
        if (document.activeElement === document.body) focused.current = undefined
      }),
  }
}

const commonSizes = [10, 25, 50, 100]

/** The number of rows a page. The address leaves out the specification's number. */
function PageSize({ list }: { list: ListAddress }) {
  const id = useId()
  const { size: current } = list.view
  const sizes = [...new Set([list.defaultSize, current, ...commonSizes])].sort((a, b) => a - b)
  return (
    <div className="flex items-center gap-2 text-ink-soft text-sm">
      <label htmlFor={id}>
        <Trans>
          Rows<span className="mobile:sr-only"> per page</span>
        </Trans>
      </label>
      <Select
        id={id}
        value={current}
        onChange={(event) => list.change({ size: Number(event.target.value) })}
      >
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </Select>
    </div>
  )
}

interface Counted {
  readonly total: number
  readonly totalIsAtLeast?: boolean
}

/** `412`, or `10,000+` where there are more. */
export const totalText = ({ total, totalIsAtLeast }: Counted, language: Language): string =>
  totalIsAtLeast ? `${formatNumber(total, language)}+` : String(total)
