import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useId, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { priceOf } from '../../shop/catalogue/choice.ts'
import type { ShownOptionGroup } from '../../shop/catalogue/option.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { paths } from '../../shop/paths.ts'
import { idsOf, OptionFields, useChoice } from '../../site/catalogue/option-choice.tsx'
import { soldOut, stockText } from '../../site/format/stock-text.ts'
import { enteredLang, MoneyText } from '../../site/language/formats.tsx'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { StatusDot } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useJustPressed } from '../../ui/form/presses.ts'
import { isObject } from '../../ui/is-object.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { type CartLine, has, type LineKey, lineIn, lineKey, piecesOf } from '../cart/cart.ts'
import { addTo, changeCartLine } from '../cart/cart-actions.ts'
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
  const line = useChangedLine(product.id)
  const [typed, setQuantity] = useState<number>()
  // The line is known only after hydration.
  const quantity = typed ?? line?.quantity ?? 1
  const groups = product.optionGroups ?? noGroups
  const [picked, setPicked] = useState<readonly number[]>()
  const before = line?.options?.map(({ id }) => id)
  const choice = useChoice(groups, picked ?? idsOf(groups, before), setPicked)
  const buying = { product, quantity, choice, changed: line && lineKey(line) }
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
            {/* Text between a colon and a dash is bold red (specification, section 2). */}
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
            <OptionFields {...choice} />
            <BuyPanel {...buying} onChange={setQuantity} />
          </div>
        </div>
        {others.length > 0 && <OtherProducts product={product} others={others} />}
      </div>
      {/* On a phone at the lower edge. */}
      <StickyBar isPhoneOnly>
        {!product.hasOptions && (
          <p className="font-bold text-lg">
            <MoneyText amount={sumOf(buying)} />
          </p>
        )}
        <div className="min-w-40 flex-1">
          <AddButton {...buying} />
        </div>
      </StickyBar>
    </>
  )
}

const noGroups: readonly ShownOptionGroup[] = []

/** The line of the cart whose options are changed here: its link names it. */
function useChangedLine(productId: number): CartLine | undefined {
  const { state } = useLocation()
  const key = isObject(state) && typeof state.line === 'string' ? state.line : ''
  const line = useCart((cart) => lineIn(cart.products, key))
  return line?.id === productId ? line : undefined
}

type BuyProps = {
  product: Product
  quantity: number
  choice: ReturnType<typeof useChoice>
  /** The line of the cart that the choice is saved into. */
  changed: LineKey | undefined
}

/** Quantity, Add to Cart, Add to Wishlist. Sticky: a long description scrolls and fades out behind them. */
function BuyPanel({ onChange, ...buying }: BuyProps & { onChange: (quantity: number) => void }) {
  const { t } = useLingui()
  const { product, quantity } = buying
  const isWished = useCart((state) => has(state.wishlist, lineKey({ id: product.id })))
  const count = useCart((state) => piecesOf(state.products, product.id))
  return (
    <div className="-mb-4 bottom-0 flex w-full flex-wrap items-center gap-3 bg-paper pb-4 shadow-[0_-8px_8px_var(--color-paper)] sm:[@media(min-height:30rem)]:sticky">
      {!isSoldOut(product) && (
        <QuantityStepper
          of={product.name}
          quantity={quantity}
          max={product.left ?? maxQuantity}
          onChange={onChange}
        />
      )}
      <div className={`grow mobile:hidden ${product.hasOptions ? 'basis-56' : 'basis-0'}`}>
        <AddButton {...buying} />
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
      <LiveRegion isVisible>
        {count > 0 && (
          <p className="flex items-center gap-1.5 font-medium text-sm text-success-ink">
            <Check aria-hidden="true" className="size-4" />
            {t`${count} in your cart`}
          </p>
        )}
      </LiveRegion>
    </div>
  )
}

const sumOf = ({ product, quantity, choice }: BuyProps) =>
  timesMoney(priceOf(product, choice.options), quantity)

/** With options the button itself shows what it costs, at each press of one. Its name stays the same. */
function AddButton(buying: BuyProps) {
  const { t } = useLingui()
  const sumId = useId()
  const { isJustPressed, press } = useJustPressed()
  const navigate = useNavigate()
  const { product, quantity, choice, changed } = buying
  const add = () => {
    if (!choice.isComplete()) return
    press()
    const options = product.hasOptions ? choice.options : undefined
    if (!changed) return addTo('products', product, { quantity, options })
    changeCartLine(changed, product, { quantity, options })
    return navigate(paths.cart)
  }
  const isLoading = product.hasOptions && !product.optionGroups
  const hasSum = product.hasOptions && !isSoldOut(product)
  const name = isSoldOut(product) ? t(soldOut) : changed ? t`Save` : t`Add to Cart`
  return (
    <Button
      isBlock
      aria-label={hasSum ? name : undefined}
      aria-describedby={hasSum ? sumId : undefined}
      className="max-lg:px-2"
      disabled={isSoldOut(product)}
      isBusy={isJustPressed || isLoading}
      onClick={add}
    >
      <ShoppingCart aria-hidden="true" className="size-5 sm:max-lg:hidden" />
      {name}
      {hasSum && (
        <span id={sumId}>
          {' · '}
          <MoneyText amount={sumOf(buying)} />
        </span>
      )}
    </Button>
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
