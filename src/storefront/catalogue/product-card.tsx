import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { CartControl, WishlistButton } from '../cart/cart-control.tsx'

type ProductCardProps = {
  product: Product
  /** Visible without scrolling: its picture loads at once. */
  isPriority?: boolean
  /** How wide its picture is, as in `<img sizes>`. */
  sizes: string
}

/** Rwf. A price from here on is wider than half of a phone. */
const longFrom = 100_000
const tight = 'max-xs:text-sm max-xs:tracking-tight'

const cardLook = {
  box: 'flex-col',
  pictureBox: 'overflow-hidden rounded-t-lg',
  picture: 'transition-transform duration-300 group-hover:scale-104',
  texts: 'flex-1 p-2.5 xs:p-4',
  name: 'mt-0.5 text-base xs:text-lg',
}

export const ProductCard = hydrateLater(({ product, ...picture }: ProductCardProps) => (
  <ProductParts product={product} {...picture} look={cardLook}>
    <p className={`mt-1 font-bold text-accent-ink ${product.price < longFrom ? '' : tight}`}>
      <MoneyText amount={product.price} />
    </p>
    <div className="relative z-10 mt-auto pt-3">
      <CartControl product={product} />
    </div>
  </ProductParts>
))

const rowLook = {
  box: 'flex-wrap gap-3 p-2.5 xs:gap-5 xs:p-3',
  pictureBox: 'w-24 shrink-0 self-start xs:w-40 lg:w-32',
  picture: 'rounded-md',
  texts: 'min-w-0 flex-[1_1_7rem] gap-1 pr-11',
  name: 'text-lg',
}

export const ProductRow = hydrateLater(({ product, ...picture }: ProductCardProps) => (
  <ProductParts product={product} {...picture} look={rowLook}>
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
      {/* A fixed basis, so that all rows wrap alike whatever their button says. */}
      <div className="max-w-60 grow basis-46">
        <CartControl product={product} />
      </div>
    </div>
  </ProductParts>
))

type ProductPartsProps = ProductCardProps & { look: typeof cardLook; children: ReactNode }

/** What a card and a row share. The name is the link and covers all of it; the buttons lie above. */
function ProductParts({ product, isPriority, sizes, look, children }: ProductPartsProps) {
  const { id, name, image, category } = product
  const nameLang = enteredLang(product, 'name')
  return (
    <article
      className={`group relative flex h-full rounded-lg border border-line bg-surface shadow-sm transition-shadow duration-200 hover:shadow-md ${look.box}`}
    >
      <div className={`relative ${look.pictureBox}`}>
        <Picture
          image={image}
          alt=""
          name={name}
          lang={nameLang}
          sizes={sizes}
          isPriority={isPriority}
          className={look.picture}
        />
        <Badges product={product} />
      </div>
      <div className="absolute top-2 right-2 z-10">
        <WishlistButton product={product} />
      </div>
      <div className={`flex flex-col ${look.texts}`}>
        <p lang={enteredLang(category, 'name')} className="text-ink-soft text-xs">
          {category.name}
        </p>
        <h3 className={`leading-snug ${look.name}`}>
          {/* The state lets the page of the product show at once (specification, section 2). */}
          <Link
            to={paths.product(id)}
            state={{ product }}
            lang={nameLang}
            prefetch={useLinkPrefetch()}
            className="link-cover"
          >
            {name}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  )
}

function Badges({ product }: { product: Product }) {
  const { t } = useLingui()
  return (
    <div className="pointer-events-none absolute top-2 left-2 flex flex-col items-start gap-1.5">
      {product.isNew && (
        <Badge tone="success" isSolid>
          {t({ message: 'New', context: 'product' })}
        </Badge>
      )}
      {isSoldOut(product) && <Badge isSolid>{t(soldOut)}</Badge>}
    </div>
  )
}
