import { ShoppingCart } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { addToCart } from '../cart/cart-actions.ts'
import type { Product } from './product.ts'
import { isSoldOut } from './product-badge.ts'

export function AddButton({ product, quantity }: { product: Product; quantity: number }) {
  return (
    <Button isBlock disabled={isSoldOut(product)} onClick={() => addToCart(product, quantity)}>
      <ShoppingCart aria-hidden="true" className="size-5" />
      {isSoldOut(product) ? 'Sold out' : 'Add to Cart'}
    </Button>
  )
}
