import type { Product } from '../../shop/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import type { ListLayout } from './shop-view.ts'

type ProductListProps = {
  products: readonly Product[]
  layout: ListLayout
  /** The next ones are on their way. */
  isBusy?: boolean
}

/** Pictures that are seen without scrolling. */
const firstSeen = 4

const layoutStyles = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(9.375rem,100%),1fr))] gap-3 xs:grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] xs:gap-5',
  list: 'grid grid-cols-1 gap-3 lg:grid-cols-2',
}

export function ProductList({ products, layout, isBusy }: ProductListProps) {
  return (
    <ul
      aria-busy={isBusy || undefined}
      className={`long-list ${layoutStyles[layout]} transition-opacity delay-100 aria-busy:opacity-55`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          {layout === 'grid' ? (
            <ProductCard
              product={product}
              isPriority={index < firstSeen}
              sizes="(max-width: 479px) 44vw, (max-width: 1024px) 30vw, 230px"
            />
          ) : (
            <ProductRow product={product} isPriority={index < firstSeen} />
          )}
        </li>
      ))}
    </ul>
  )
}
