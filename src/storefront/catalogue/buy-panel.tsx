import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { MoneyText } from '../../site/language/formats.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/form/button.tsx'
import { useJustPressed } from '../../ui/form/presses.ts'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { has, lineKey, quantityOf } from '../cart/cart.ts'
import { addTo } from '../cart/cart-actions.ts'
import { useCart } from '../cart/cart-store.ts'

type BuyProps = { product: Product; quantity: number }

/** Quantity, Add to Cart, Add to Wishlist. Sticky: a long description scrolls and fades out behind them. */
export function BuyPanel({
  product,
  quantity,
  onChange,
}: BuyProps & { onChange: (quantity: number) => void }) {
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
export function BuyBar({ product, quantity }: BuyProps) {
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
