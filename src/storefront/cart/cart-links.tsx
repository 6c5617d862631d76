import { Heart, ShoppingCart } from 'lucide-react'
import { paths } from '../../shop/paths.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { useCart } from './cart-store.ts'
import { GatedLink } from './gated-link.tsx'

type Look = { className: string; labelClassName?: string }

/** Different products in the cart are counted, not pieces. */
export function CartLink({ className, labelClassName }: Look) {
  const count = useCart((state) => state.products.length)
  return (
    <GatedLink to={paths.cart} label={named('Buy Now', count, 'cart')} className={className}>
      <span className="relative px-2.5 py-1">
        <ShoppingCart aria-hidden="true" className="size-6" />
        <CountBadge count={count} />
      </span>
      <span className={labelClassName}>Buy Now</span>
    </GatedLink>
  )
}

export function WishlistLink({ className, labelClassName }: Look) {
  const count = useCart((state) => state.wishlist.length)
  return (
    <GatedLink
      to={paths.wishlist}
      label={named('Wishlist', count, 'wishlist')}
      className={className}
    >
      <span className="relative px-2.5 py-1">
        <Heart aria-hidden="true" className="size-6" />
        <CountBadge count={count} />
      </span>
      <span className={labelClassName}>Wishlist</span>
    </GatedLink>
  )
}

const named = (name: string, count: number, place: string) =>
  count > 0 ? `${name}, ${count} in your ${place}` : name
