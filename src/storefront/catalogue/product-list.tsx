import type { Product } from '../../shop/catalogue/product.ts'
import { ProductCard, ProductRow } from './product-card.tsx'
import type { ListLayout } from './shop-view.ts'

type ProductListProps = {
  products: readonly Product[]
  layout: ListLayout
  /** The next ones are on their way. */
  isBusy?: boolean
}

/** Pictures that are seen without scrolling. */
const firstSeen = 4

const layoutLooks = {
  grid: {
    Item: ProductCard,
    sizes: '(max-width: 479px) 44vw, (max-width: 1024px) 30vw, 230px',
    className:
      'grid grid-cols-[repeat(auto-fill,minmax(min(9.375rem,100%),1fr))] gap-3 xs:grid-cols-[repeat(auto-fill,minmax(min(12.5rem,100%),1fr))] xs:gap-5',
  },
  list: {
    Item: ProductRow,
    sizes: '(max-width: 479px) 96px, 160px',
    className: 'grid grid-cols-1 gap-3 lg:grid-cols-2',
  },
}

export function ProductList({ products, layout, isBusy }: ProductListProps) {
  const { Item, sizes, className } = layoutLooks[layout]
  return (
    <ul
      aria-busy={isBusy || undefined}
      className={`long-list ${className} transition-opacity delay-100 aria-busy:opacity-55`}
    >
      {products.map((product, index) => (
        <li key={product.id}>
          <Item product={product} isPriority={index < firstSeen} sizes={sizes} />
        </li>
      ))}
    </ul>
  )
}
