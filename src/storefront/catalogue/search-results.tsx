import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { SearchFailure } from './search-failure.tsx'
import { walkResults } from './search-keys.ts'
import { pressable, SearchResult } from './search-result.tsx'
import { SearchSkeleton } from './search-skeleton.tsx'
import { type Found, useSearch } from './use-search.ts'

type SearchResultsProps = { text: string; onChoose: () => void }

/** Loaded when somebody is about to type: see SearchBox. */
export default function SearchResults({ text, onChoose }: SearchResultsProps) {
  const { t } = useLingui()
  const { found, problem, isBusy, hasMore, showMore, retry } = useSearch(text)
  const summaryId = useId()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = root.current?.closest<HTMLElement>('[role=search]')
    const walk = (event: KeyboardEvent) => box && walkResults(box, event)
    box?.addEventListener('keydown', walk)
    return () => box?.removeEventListener('keydown', walk)
  }, [])

  // The button for another try goes with the failure.
  useEffect(() => {
    if (!problem && document.activeElement === document.body) root.current?.focus()
  }, [problem])

  const onShowMore = ({ currentTarget }: MouseEvent) => {
    // The button disappears at the last step. From the last result the arrow keys reach the new ones.
    currentTarget.parentElement?.querySelector<HTMLElement>('li:last-child [data-result]')?.focus()
    showMore()
  }
  return (
    <div ref={root} tabIndex={-1}>
      <LiveRegion isVisible>
        {!problem && (
          // The same words about other results are said again; a second line of them moves no row.
          <p
            key={found?.text}
            id={summaryId}
            className="flex min-h-12 items-center px-4 py-0.5 text-ink-soft text-sm"
          >
            {found ? <Summary {...found} /> : t`Searching`}
          </p>
        )}
      </LiveRegion>
      {problem ? (
        <SearchFailure onRetry={retry} isBusy={isBusy} />
      ) : found && found.items.length > 0 ? (
        <ul
          aria-labelledby={summaryId}
          aria-busy={isBusy}
          // Only a slow network lets it be seen.
          className="divide-y divide-line border-line border-t transition-opacity aria-busy:opacity-55 aria-busy:delay-500"
        >
          {found.items.map((product, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what comes next takes these places, and nothing moves
            <li key={place}>
              <SearchResult product={product} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        <SearchSkeleton isFaded={found !== undefined && !isBusy} />
      )}
      {!problem && hasMore && (
        <button
          type="button"
          data-result
          onClick={onShowMore}
          className={`link w-full p-3 text-left ${pressable}`}
        >
          {t`Show more`}
        </button>
      )}
    </div>
  )
}

function Summary({ text, items, total, isClose }: Found) {
  const { t } = useLingui()
  const shown = items.length
  if (isClose) return t`Nothing is called “${text}”. Close to it:`
  if (total === 0) return t`No product has “${text}” in its name.`
  if (total > shown) return t`The first ${shown} of ${total} products`
  return t`${plural(total, { one: '# product', other: '# products' })}`
}
