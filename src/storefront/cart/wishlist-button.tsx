import { useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import { IconButton } from '../../ui/form/icon-button.tsx'
import { has, type SoldProduct } from './cart.ts'
import { addToWishlist, removeFromWishlist } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

/** The heart on a product card: pressed while the product is on the wishlist. */
export function WishlistButton({ product }: { product: SoldProduct }) {
  const { t } = useLingui()
  const { name } = product
  const isWished = useCart((state) => has(state.wishlist, product.id))
  return (
    <IconButton
      look="raised"
      label={t`${name} on the wishlist`}
      aria-pressed={isWished}
      onClick={() => (isWished ? removeFromWishlist(product.id) : addToWishlist(product))}
    >
      <Heart aria-hidden="true" />
    </IconButton>
  )
}
