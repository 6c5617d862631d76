import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import type { Product } from '../../shop/catalogue/product.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { enteredLang } from '../../site/language/text-language.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { CartControl } from '../cart/cart-control.tsx'
import { WishlistButton } from '../cart/wishlist-button.tsx'
import { ProductBadges } from './product-badges.tsx'
import { ProductLink } from './product-link.tsx'

type ProductRowProps = { product: Product; isPriority: boolean }

function Row({ product, isPriority }: ProductRowProps) {
  return (
    <article className="group relative flex h-full flex-wrap gap-3 rounded-lg border border-line bg-surface p-2.5 shadow-sm transition-shadow duration-200 hover:shadow-md xs:gap-5 xs:p-3">
      <div className="relative w-24 shrink-0 self-start xs:w-40 lg:w-32">
        <Picture
          image={product.image}
          alt=""
          name={product.name}
          lang={enteredLang(product, 'name')}
          sizes="(max-width: 479px) 96px, 160px"
          isPriority={isPriority}
          className="rounded-md"
        />
        <ProductBadges product={product} />
      </div>
      <div className="flex min-w-0 flex-[1_1_7rem] flex-col gap-1 pr-11">
        <p lang={enteredLang(product.category, 'name')} className="text-ink-soft text-xs">
          {product.category.name}
        </p>
        <h3 className="text-lg leading-snug">
          <ProductLink product={product} />
        </h3>
        <p
          lang={enteredLang(product, 'description')}
          className="line-clamp-2 max-w-prose text-ink-soft text-sm"
        >
          {product.description}
        </p>
        <div className="relative z-10 -mr-11 mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2">
          <p className="font-bold text-accent-ink text-lg">
            <MoneyText amount={product.price} />
          </p>
          {/* The same width whatever the button says, so that all rows wrap alike. */}
          <div className="max-w-60 grow basis-46">
            <CartControl product={product} />
          </div>
        </div>
      </div>
      <div className="absolute top-2 right-2 z-10">
        <WishlistButton product={product} />
      </div>
    </article>
  )
}

/** One product in a list: the card lying down, with its description. */
export const ProductRow = hydrateLater(Row)
