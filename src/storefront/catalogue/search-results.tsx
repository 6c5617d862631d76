import type { Product } from '../../shop/catalogue/product.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { excerpt } from './search.ts'
import { SearchSkeleton, SkeletonResults } from './search-skeleton.tsx'
import { useProductSearch } from './use-product-search.ts'

type SearchResultsProps = { text: string; onChoose: () => void }

/** Loaded with the first letter typed: see SearchBox. */
export default function SearchResults({ text, onChoose }: SearchResultsProps) {
  const { found, isFailed, isBusy, retry } = useProductSearch(text)
  if (isFailed) {
    return <LoadFailure onRetry={retry}>The products could not be searched.</LoadFailure>
  }
  if (!found) return <SearchSkeleton />

  const { items, total } = found
  return (
    <div aria-busy={isBusy}>
      <LiveRegion isVisible>
        <p className="px-4 py-2.5 text-ink-soft text-sm">
          {summary(found.text, items.length, total)}
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
    </div>
  )
}

function Result({ product, onChoose }: { product: Product; onChoose: () => void }) {
  const { name, description, image, price } = product
  return (
    <button
      type="button"
      data-result
      onClick={onChoose}
      className="flex w-full items-start gap-3 p-3 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px]"
    >
      <Picture image={image} alt="" sizes="64px" className="size-16 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <MoneyText amount={price} className="font-semibold text-accent-ink text-sm" />
        </span>
        <span className="mt-0.5 block text-ink-soft text-sm">{excerpt(description)}</span>
      </span>
    </button>
  )
}

function summary(text: string, shown: number, total: number) {
  if (total === 0) return `No product has “${text}” in its name.`
  if (total > shown) return `The first ${shown} of ${total} products`
  return total === 1 ? '1 product' : `${total} products`
}
