import { useLingui } from '@lingui/react/macro'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useEffect, useRef } from 'react'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { enteredLang } from '../../site/language/text-language.ts'
import { Button } from '../../ui/form/button.tsx'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { useJustPressed } from '../../ui/use-just-pressed.ts'
import { quantityOf, type SoldProduct } from './cart.ts'
import { addToCart, removeFromCart, setCartQuantity } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

export type Sellable = SoldProduct & { left: number | null }

/** Add to Cart, which turns into − 1 + once the product is in the cart. */
export function CartControl({ product }: { product: Sellable }) {
  const { t } = useLingui()
  const quantity = useCart((state) => quantityOf(state.products, product.id))
  const { box, keepFocus } = useFocusOn(quantity > 0)
  const { isJustPressed, press } = useJustPressed()

  const add = () => {
    keepFocus()
    press()
    addToCart(product)
  }
  const remove = () => {
    keepFocus()
    removeFromCart(product.id)
  }

  return (
    // Ignores presses for half a second: the second half of a double tap would hit the stepper that has
    // taken the button's place.
    <div
      ref={box}
      className={`@container flex min-h-11.5 items-center ${isJustPressed ? 'pointer-events-none' : ''}`}
    >
      {quantity > 0 ? (
        <QuantityStepper
          of={product.name}
          quantity={quantity}
          max={isJustPressed || isSoldOut(product) ? quantity : (product.left ?? maxQuantity)}
          onChange={(next) => setCartQuantity(product.id, next)}
          onRemove={remove}
        />
      ) : (
        <Button isBlock disabled={isSoldOut(product)} onClick={add} className="px-1!">
          <ShoppingCart aria-hidden="true" className="@min-[11.5rem]:block hidden size-5" />
          {isSoldOut(product) ? t(soldOut) : t`Add to Cart`}
          <span lang={enteredLang(product, 'name')} className="sr-only">
            {' '}
            {product.name}
          </span>
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the last button after `change`: the pressed one has been replaced. */
function useFocusOn(change: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one control replaces the other
  useEffect(() => {
    if (isWanted.current) [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
    isWanted.current = false
  }, [change])

  return {
    box,
    keepFocus: () => {
      isWanted.current = true
    },
  }
}
