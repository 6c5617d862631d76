import { useLingui } from '@lingui/react/macro'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { Product } from '../../shop/catalogue/product.ts'
import { isSoldOut } from '../../shop/catalogue/product-rules.ts'
import { soldOut } from '../../site/format/stock-text.ts'
import { Button } from '../../ui/form/button.tsx'
import { useJustPressed } from '../../ui/use-just-pressed.ts'
import { addToCart } from '../cart/cart-actions.ts'

export function AddButton({ product, quantity }: { product: Product; quantity: number }) {
  const { t } = useLingui()
  const { isJustPressed, press } = useJustPressed()
  const add = () => {
    press()
    addToCart(product, quantity)
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
