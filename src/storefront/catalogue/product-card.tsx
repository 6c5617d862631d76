import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import type { Product } from '../../shop/catalogue/product.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { enteredLang } from '../../site/language/text-language.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { CartControl } from '../cart/cart-control.tsx'
import { WishlistButton } from '../cart/wishlist-button.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductLink } from './product-link.tsx'

type ProductCardProps = {
  product: Product
  /** Among the first things seen. */
  isPriority?: boolean
  /** How wide its picture is, as in `<img sizes>`. */
  sizes: string
}

/** Rwf. From here on a price is wider than half of a phone has room for. */
const longFrom = 100_000
const tight = 'max-xs:text-sm max-xs:tracking-tight'

function Card({ product, isPriority, sizes }: ProductCardProps) {
  return (
    <article className="group relative flex h-full flex-col rounded-lg border border-line bg-surface shadow-sm transition-shadow duration-200 hover:shadow-md">
      <div className="relative overflow-hidden rounded-t-lg">
        <Picture
          image={product.image}
          alt=""
          name={product.name}
          lang={enteredLang(product, 'name')}
          sizes={sizes}
          isPriority={isPriority}
          className="transition-transform duration-300 group-hover:scale-104"
        />
        <ProductBadges product={product} />
      </div>
      <div className="absolute top-2 right-2 z-10">
        <WishlistButton product={product} />
      </div>
      <div className="flex flex-1 flex-col p-2.5 xs:p-4">
        <p lang={enteredLang(product.category, 'name')} className="text-ink-soft text-xs">
          {product.category.name}
        </p>
        <h3 className="mt-0.5 text-base leading-snug xs:text-lg">
          <ProductLink product={product} />
        </h3>
        <p className={`mt-1 font-bold text-accent-ink ${product.price < longFrom ? '' : tight}`}>
          <MoneyText amount={product.price} />
        </p>
        <div className="relative z-10 mt-auto pt-3">
          <CartControl product={product} />
        </div>
      </div>
    </article>
  )
}

/** One product in a grid. The name is the link, and covers the card; the buttons lie above it. */
export const ProductCard = hydrateLater(Card)
