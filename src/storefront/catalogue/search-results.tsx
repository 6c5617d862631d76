import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { Product } from '../../shop/catalogue/product.ts'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx'
import { walkResults } from '../../ui/form/walk-results.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { excerpt } from './description.ts'
import { SearchFailure } from './search.tsx'
import { type Found, useSearch } from './search-api.ts'

type SearchResultsProps = { text: string; onChoose: () => void }

/** Loaded by the field's focus: see SearchBox. */
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

  // `Try again` disappears with the failure, and the focus with it.
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
          // The key: a screen reader says the same words again for other results. The height has room for a second line.
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
          // Visible on a slow network only.
          className="divide-y divide-line border-line border-t transition-opacity aria-busy:opacity-55 aria-busy:delay-500"
        >
          {found.items.map((product, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the next results reuse these rows, so nothing moves
            <li key={place}>
              <Result product={product} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        <ResultsSkeleton isFaded={found !== undefined && !isBusy} />
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

/** As high as the longest excerpt, so that no row moves when other results replace it. */
const resultRow = 'flex min-h-38 w-full items-start gap-3 p-3 text-left sm:min-h-23'

const pressable = 'hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]'

function Result({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const { name, description, image, price } = product
  const id = useId()
  return (
    <div className="relative">
      {/* Name and price are the accessible name; a screen reader reads the rest after them. */}
      <button
        type="button"
        data-result
        onClick={onChoose}
        aria-labelledby={`${id}name ${id}price`}
        aria-describedby={`${id}excerpt`}
        className={`${resultRow} ${pressable}`}
      >
        <span className="size-16 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="justify-between gap-x-3 sm:flex sm:items-baseline">
            <span
              id={`${id}name`}
              lang={enteredLang(product, 'name')}
              className="wrap-anywhere block min-w-0 font-semibold"
            >
              {name}
            </span>
            <span
              id={`${id}price`}
              className="block shrink-0 whitespace-nowrap font-semibold text-accent-ink text-sm"
            >
              <MoneyText amount={price} />
            </span>
          </span>
          <span
            id={`${id}excerpt`}
            lang={enteredLang(product, 'description')}
            className="mt-0.5 block text-ink-soft text-sm"
          >
            {excerpt(description)}
          </span>
        </span>
      </button>
      {/* Over the button's empty square: while data is saved, a press here loads the picture alone. */}
      <div className="pointer-events-none absolute top-3 left-3">
        {/* The key: no picture of another product is beside this name while its own one loads. */}
        <Picture
          key={image}
          image={image}
          alt=""
          name={name}
          lang={enteredLang(product, 'name')}
          sizes="64px"
          className="size-16 rounded-sm"
        />
      </div>
    </div>
  )
}

/** Four rows while the search runs; faded where it found nothing (specification, section 2). */
function ResultsSkeleton({ isFaded }: { isFaded: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`divide-y divide-line border-line border-t ${isFaded ? 'opacity-50' : ''}`}
    >
      {[1, 2, 3, 4].map((row) => (
        <div key={row} data-skeleton className={resultRow}>
          <SkeletonBlock className="size-16 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <SkeletonBlock className="h-4 w-2/5" />
            <SkeletonBlock className="h-3" />
            <SkeletonBlock className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
