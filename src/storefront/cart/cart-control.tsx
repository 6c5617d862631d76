import { useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut, maxQuantity } from '../../shop/catalogue/product-rules.ts'
import { paths } from '../../shop/paths.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { enteredLang } from '../../site/language/formats.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { useJustPressed } from '../../ui/form/presses.ts'
import { QuantityStepper } from '../../ui/quantity/quantity-stepper.tsx'
import { asksForChoice, has, lineKey, quantityOf, type SoldProduct } from './cart.ts'
import { addTo, removeFrom, setCartQuantity } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

type ListedProduct = SoldProduct & Pick<Product, 'left' | 'mustChoose' | 'hasOptions'>

/** Add to Cart, which turns into − 1 + once the product is in the cart. */
export function CartControl({ product }: { product: ListedProduct }) {
  const { t } = useLingui()
  const key = lineKey({ id: product.id, options: product.defaultOptions })
  const quantity = useCart((state) => quantityOf(state.products, key))
  const box = useRef<HTMLDivElement>(null)
  const { isJustPressed, press } = useJustPressed()

  // One control replaces the other, and the pressed button with it: the focus moves to the last button of the new one.
  const replaceControl = (change: () => void) => {
    flushSync(change)
    const buttons = box.current?.querySelectorAll('button') ?? []
    Array.from(buttons).at(-1)?.focus()
  }
  const add = () =>
    replaceControl(() => {
      press()
      addTo('products', product)
    })
  const remove = () => replaceControl(() => removeFrom('products', key))

  return (
    // Ignores presses for half a second: the second half of a double tap would hit the stepper that has
    // replaced the button.
    <div
      ref={box}
      className={`@container flex min-h-11.5 items-center ${isJustPressed ? 'pointer-events-none' : ''}`}
    >
      {asksForChoice(product) && !isSoldOut(product) ? (
        <ButtonLink to={paths.product(product.id)} state={{ product }} className="w-full px-1!">
          {t({ message: 'Choose', context: 'options of a dish' })}
          <ProductName product={product} />
        </ButtonLink>
      ) : quantity > 0 ? (
        <QuantityStepper
          of={product.name}
          quantity={quantity}
          max={isJustPressed || isSoldOut(product) ? quantity : (product.left ?? maxQuantity)}
          onChange={(next) => setCartQuantity(key, next)}
          onRemove={remove}
        />
      ) : (
        <Button isBlock disabled={isSoldOut(product)} onClick={add} className="px-1!">
          <ShoppingCart aria-hidden="true" className="@min-[11.5rem]:block hidden size-5" />
          {isSoldOut(product) ? t(soldOut) : t`Add to Cart`}
          <ProductName product={product} />
        </Button>
      )}
    </div>
  )
}

const ProductName = ({ product }: { product: ListedProduct }) => (
  <span lang={enteredLang(product, 'name')} className="sr-only">
    {' '}
    {product.name}
  </span>
)

/** The heart on a product card: pressed while the product is on the wishlist. */
export function WishlistButton({ product }: { product: SoldProduct }) {
  const { t } = useLingui()
  const { name } = product
  const key = lineKey({ id: product.id })
  const isWished = useCart((state) => has(state.wishlist, key))
  return (
    <IconButton
      look="raised"
      label={t`${name} on the wishlist`}
      aria-pressed={isWished}
      onClick={() => (isWished ? removeFrom('wishlist', key) : addTo('wishlist', product))}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  )
}
