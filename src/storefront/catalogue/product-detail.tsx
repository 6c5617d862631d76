import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import { soldOut, stockText } from '../../site/format/stock-text.ts'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { StatusDot } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useJustPressed } from '../../ui/form/presses.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { has, lineKey, quantityOf } from '../cart/cart.ts'
import { addTo } from '../cart/cart-actions.ts'
import { useCart } from '../cart/cart-store.ts'
import { emphasise } from './description.ts'
import { ProductCard } from './product-card.tsx'

export type ShownProduct = {
  product: Product
  /** More of its category. */
  others: readonly Product[]
}

/** All about one product, and the way into the cart. */
export function ProductDetail({ product, others }: ShownProduct) {
  const { t } = useLingui()
  const [quantity, setQuantity] = useState(1)
  const { name, price, image, category } = product
  const stock = stockText(product)
  const nameLang = enteredLang(product, 'name')
  const categoryLang = enteredLang(category, 'name')
  return (
    <>
      <div className="page py-4 sm:py-6">
        <Breadcrumb
          trail={[
            { label: t({ message: 'Home', context: 'navigation' }), to: paths.home },
            { label: t`Menu`, to: paths.shop },
            { label: category.name, lang: categoryLang, to: paths.category(category) },
            { label: name, lang: nameLang },
          ]}
        />
        <div className="mt-3 grid gap-6 sm:grid-cols-2 lg:gap-12">
          <Picture
            image={image}
            alt={name}
            name={name}
            lang={nameLang}
            // 4 % less than its width on a phone, so that most phones load 640 px instead of 800.
            sizes="(max-width: 666px) 88vw, 560px"
            isPriority
            className="rounded-lg border border-line shadow-sm"
          />
          <div className="flex min-w-0 flex-col items-start gap-4">
            <div>
              <Link
                to={paths.category(category)}
                lang={categoryLang}
                prefetch={useLinkPrefetch()}
                className="wrap-anywhere inline-flex min-h-8 mobile:min-h-11 items-center font-medium text-ink-soft underline-offset-4 hover:text-accent-ink hover:underline"
              >
                {category.name}
              </Link>
              <h1 lang={nameLang} className="text-3xl lg:text-4xl">
                {name}
              </h1>
            </div>
            <p className="font-bold font-display text-3xl mobile:text-2xl text-accent-ink">
              <MoneyText amount={price} />
            </p>
            <StatusDot tone={stock.tone}>{t(stock.text)}</StatusDot>
            <Description product={product} />
            <BuyPanel product={product} quantity={quantity} onChange={setQuantity} />
          </div>
        </div>
        {others.length > 0 && <OtherProducts product={product} others={others} />}
      </div>
      <BuyBar product={product} quantity={quantity} />
    </>
  )
}

/** Text between a colon and a dash is bold red (specification, section 2). */
function Description({ product }: { product: Product }) {
  return (
    <p
      lang={enteredLang(product, 'description')}
      className="max-w-prose whitespace-pre-line text-ink-soft leading-relaxed"
    >
      {emphasise(product.description).map(({ text, strong }, index) =>
        strong ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
          <strong key={index} className="font-bold text-danger-ink">
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </p>
  )
}

type BuyProps = { product: Product; quantity: number }
type BuyPanelProps = BuyProps & { onChange: (quantity: number) => void }

/** Quantity, Add to Cart, Add to Wishlist. Sticky: a long description scrolls and fades out behind them. */
function BuyPanel({ product, quantity, onChange }: BuyPanelProps) {
  const { t } = useLingui()
  const isWished = useCart((state) => has(state.wishlist, lineKey(product)))
  return (
    <div className="-mb-4 bottom-0 flex w-full flex-wrap items-center gap-3 bg-paper pb-4 shadow-[0_-8px_8px_var(--color-paper)] sm:sticky">
      {!isSoldOut(product) && (
        <QuantityStepper
          of={product.name}
          quantity={quantity}
          max={product.left ?? maxQuantity}
          onChange={onChange}
        />
      )}
      <div className="flex-1 mobile:hidden">
        <AddButton product={product} quantity={quantity} />
      </div>
      <Button
        tone="secondary"
        onClick={() => addTo('wishlist', product)}
        className="mobile:flex-1 mobile:px-2 mobile:text-sm sm:w-full"
      >
        <Heart
          aria-hidden="true"
          className={`size-5 ${isWished ? 'fill-accent text-accent' : ''}`}
        />
        {t`Add to Wishlist`}
      </Button>
      <InCart product={product} />
    </div>
  )
}

/** The same on a phone, at the lower edge: total price and Add to Cart. */
function BuyBar({ product, quantity }: BuyProps) {
  return (
    <StickyBar isPhoneOnly>
      <p className="font-bold text-lg">
        <MoneyText amount={timesMoney(product.price, quantity)} />
      </p>
      <div className="min-w-40 flex-1">
        <AddButton product={product} quantity={quantity} />
      </div>
    </StickyBar>
  )
}

function AddButton({ product, quantity }: BuyProps) {
  const { t } = useLingui()
  const { isJustPressed, press } = useJustPressed()
  const add = () => {
    press()
    addTo('products', product, quantity)
  }
  return (
    <Button
      isBlock
      className="max-lg:px-2"
      disabled={isSoldOut(product)}
      isBusy={isJustPressed}
      onClick={add}
    >
      <ShoppingCart aria-hidden="true" className="size-5 sm:max-lg:hidden" />
      {isSoldOut(product) ? t(soldOut) : t`Add to Cart`}
    </Button>
  )
}

function InCart({ product }: { product: Product }) {
  const { t } = useLingui()
  const count = useCart((state) => quantityOf(state.products, lineKey(product)))
  return (
    <LiveRegion isVisible>
      {count > 0 && (
        <p className="flex items-center gap-1.5 font-medium text-sm text-success-ink">
          <Check aria-hidden="true" className="size-4" />
          {t`${count} in your cart`}
        </p>
      )}
    </LiveRegion>
  )
}

function OtherProducts({ product: { id, category }, others }: ShownProduct) {
  const categoryName = <span lang={enteredLang(category, 'name')}>{category.name}</span>
  return (
    <section aria-labelledby={`beside-${id}`} className="mt-14">
      <h2 id={`beside-${id}`} className="mb-4 text-2xl">
        <Trans>More from {categoryName}</Trans>
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 xs:grid-cols-2 xs:gap-5 md:grid-cols-4">
        {others.map((other) => (
          <li key={other.id}>
            <ProductCard product={other} sizes="(max-width: 768px) 44vw, 270px" />
          </li>
        ))}
      </ul>
    </section>
  )
}
