import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Product } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { useKeepPrevious } from '../../site/data/settled.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { excerpt } from './search.ts'
import type { clientLoader } from './search-route.ts'
import { SearchSkeleton, SkeletonResults } from './search-skeleton.tsx'

/** ms without a keystroke before a request is sent. */
const pause = 200

/**
 * Results at first and after each press of the button for more; the last is the most that the API gives at
 * once.
 */
const sizes = [8, 24, 48, 100]

type SearchResultsProps = { text: string; onChoose: () => void }

/** Loaded with the first letter typed: see SearchBox. */
export default function SearchResults({ text, onChoose }: SearchResultsProps) {
  const { t } = useLingui()
  const { load, data, state } = useFetcher<typeof clientLoader>()
  // The last results stay until the next ones are there.
  const { value: found, problem } = useKeepPrevious(data?.found)
  const [wanted, setWanted] = useState({ text, step: 0 })
  const step = wanted.text === text ? wanted.step : 0
  const search = () => {
    const query = new URLSearchParams({ q: text, size: String(sizes[step]) })
    void load(`${paths.search}?${query}`)
  }
  const searchLatest = useEffectEvent(search)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => searchLatest(), pause)
    return () => clearTimeout(timer)
  }, [text, step])

  if (problem && data?.text === text && state === 'idle') {
    return <LoadFailure onRetry={search}>{t`The products could not be searched.`}</LoadFailure>
  }
  if (!found) return <SearchSkeleton />

  const { items, total } = found
  const showMore = ({ currentTarget }: MouseEvent) => {
    // The button disappears at the last step. From the last result the arrow keys reach the new ones.
    currentTarget.parentElement?.querySelector<HTMLElement>('li:last-child [data-result]')?.focus()
    setWanted({ text, step: step + 1 })
  }
  return (
    <div aria-busy={found.text !== text}>
      <LiveRegion isVisible>
        <p className="px-4 py-2.5 text-ink-soft text-sm">
          <Summary text={found.text} shown={items.length} total={total} />
        </p>
      </LiveRegion>
      {items.length > 0 ? (
        <ul className="divide-y divide-line border-line border-t">
          {items.map((product) => (
            <li key={product.id}>
              <Result product={product} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : (
        <div aria-hidden="true" className="border-line border-t opacity-50">
          <SkeletonResults />
        </div>
      )}
      {items.length < total && step < sizes.length - 1 && (
        <button type="button" data-result onClick={showMore} className={`${resultStyle} link`}>
          {t`Show more`}
        </button>
      )}
    </div>
  )
}

const resultStyle =
  'flex w-full items-start gap-3 p-3 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]'

function Result({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const { name, description, image, price } = product
  return (
    <button type="button" data-result onClick={onChoose} className={resultStyle}>
      <Picture image={image} alt="" sizes="64px" className="size-16 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="wrap-anywhere min-w-0 font-semibold">{name}</span>
          <MoneyText amount={price} className="font-semibold text-accent-ink text-sm" />
        </span>
        <span className="mt-0.5 block text-ink-soft text-sm">{excerpt(description)}</span>
      </span>
    </button>
  )
}

function Summary({ text, shown, total }: { text: string; shown: number; total: number }) {
  const { t } = useLingui()
  if (total === 0) return t`No product has “${text}” in its name.`
  if (total > shown) return t`The first ${shown} of ${total} products`
  return t`${plural(total, { one: '# product', other: '# products' })}`
}
