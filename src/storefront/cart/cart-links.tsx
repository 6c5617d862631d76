import { useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import { paths } from '../../shop/paths.ts'
import { CountBadge } from '../../ui/feedback/count-badge.tsx'
import { useCart } from './cart-store.ts'
import { GatedLink } from './gated-link.tsx'

type Look = { className: string; labelClassName?: string }

/** Different products in the cart are counted, not pieces. */
export function CartLink({ className, labelClassName }: Look) {
  const { t } = useLingui()
  const count = useCart((state) => state.products.length)
  return (
    <GatedLink
      to={paths.cart}
      label={count > 0 ? t`Buy Now, ${count} in your cart` : t`Buy Now`}
      className={className}
    >
      <span className="relative px-2.5 py-1">
        <ShoppingCart aria-hidden="true" className="size-6" />
        <CountBadge count={count} />
      </span>
      <span className={labelClassName}>{t`Buy Now`}</span>
    </GatedLink>
  )
}

export function WishlistLink({ className, labelClassName }: Look) {
  const { t } = useLingui()
  const count = useCart((state) => state.wishlist.length)
  return (
    <GatedLink
      to={paths.wishlist}
      label={count > 0 ? t`Wishlist, ${count} in your wishlist` : t`Wishlist`}
      className={className}
    >
      <span className="relative px-2.5 py-1">
        <Heart aria-hidden="true" className="size-6" />
        <CountBadge count={count} />
      </span>
      <span className={labelClassName}>{t`Wishlist`}</span>
    </GatedLink>
  )
}
