import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { timesMoney } from '../../shop/money.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Button } from '../../ui/form/button.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { has, quantityOf } from '../cart/cart.ts'
import { addToWishlist } from '../cart/cart-actions.ts'
import { useCart } from '../cart/cart-store.ts'
import { AddButton } from './add-button.tsx'

type BuyProps = { product: Product; quantity: number }

/** Quantity, Add to Cart, Add to Wishlist: in sight beside however long a description, which fades out behind them. */
export function BuyPanel({
  product,
  quantity,
  onChange,
}: BuyProps & { onChange: (quantity: number) => void }) {
  const { t } = useLingui()
  const isWished = useCart((state) => has(state.wishlist, product.id))
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
        onClick={() => addToWishlist(product)}
        className="mobile:flex-1 mobile:px-2 mobile:text-sm sm:w-full"
      >
        <Heart
          aria-hidden="true"
          className={`size-5 ${isWished ? 'fill-accent text-accent' : ''}`}
        />
        {t`Add to Wishlist`}
      </Button>
      <InCart id={product.id} />
    </div>
  )
}

/** The price of it all and Add to Cart, in reach of the thumb. */
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

function InCart({ id }: { id: number }) {
  const { t } = useLingui()
  const count = useCart((state) => quantityOf(state.products, id))
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
