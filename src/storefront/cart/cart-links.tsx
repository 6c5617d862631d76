import { useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import LogIn from 'lucide-react/icons/log-in'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import { paths } from '../../shop/paths.ts'
import { useIsLikelySignedIn, useSession } from '../../site/session/session.ts'
import { useLinkPrefetch } from '../../ui/data-saver/data-saver.tsx'
import { CountBadge } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { refuseAdministrator } from './cart-actions.ts'
import { useCart } from './cart-store.ts'

type Look = { className: string; labelClassName?: string }

/** Counts lines, not pieces. */
export function CartLink(look: Look) {
  const { t } = useLingui()
  const count = useCart((state) => state.products.length)
  const text = t`Buy Now`
  const label = count > 0 ? t`Buy Now, ${count} in your cart` : text
  return <CustomerLink to={paths.cart} Icon={ShoppingCart} {...{ text, count, label }} {...look} />
}

export function WishlistLink(look: Look) {
  const { t } = useLingui()
  const count = useCart((state) => state.wishlist.length)
  const text = t`Wishlist`
  const label = count > 0 ? t`Wishlist, ${count} in your wishlist` : text
  return <CustomerLink to={paths.wishlist} Icon={Heart} {...{ text, count, label }} {...look} />
}

type CustomerLinkProps = Look & {
  to: string
  Icon: typeof Heart
  text: string
  count: number
  /** The whole accessible name, with the count. */
  label: string
}

/** For all but customers it leads nowhere and says why (specification, section 2). */
function CustomerLink(props: CustomerLinkProps) {
  const { to, Icon, text, count, label, className, labelClassName } = props
  const { t } = useLingui()
  const session = useSession()
  const prefetch = useLinkPrefetch()
  const isCustomer = session?.userRole === 'CUSTOMER'
  const stayUnlessCustomer = (event: MouseEvent) => {
    if (isCustomer) return
    event.preventDefault()
    if (session) refuseAdministrator()
    else showToast('warning', t`Please login first to view your cart.`)
  }
  return (
    <Link
      to={to}
      prefetch={isCustomer ? prefetch : 'none'}
      aria-label={label}
      onClick={stayUnlessCustomer}
      className={className}
    >
      <span className="relative px-2.5 py-1">
        <Icon aria-hidden="true" className="size-6" />
        <CountBadge count={count} />
      </span>
      <span className={labelClassName}>{text}</span>
    </Link>
  )
}

const entry =
  'flex min-w-20 flex-col items-center gap-1 px-0.5 py-3 text-center font-semibold text-xs leading-tight hover:bg-accent-soft hover:text-accent-ink focus-visible:outline-offset-[-3px]'

/** At the right edge of wide screens: sign in, cart, wishlist (specification, section 2). */
export const SideBar = hydrateLater(() => {
  const { t } = useLingui()
  const isSignedIn = useIsLikelySignedIn()
  const prefetch = useLinkPrefetch()
  return (
    <nav
      aria-label={t`Quick access`}
      className="no-print fixed top-1/2 right-0 z-20 w-min -translate-y-1/2 overflow-hidden rounded-l-lg border border-line border-r-0 bg-raised shadow-md mobile:hidden"
    >
      <ul className="divide-y divide-line">
        {!isSignedIn && (
          <li>
            <Link to={paths.signIn} prefetch={prefetch} className={entry}>
              <span className="p-1">
                <LogIn aria-hidden="true" className="size-6" />
              </span>
              {t`Login`}
            </Link>
          </li>
        )}
        <li>
          <CartLink className={entry} />
        </li>
        <li>
          <WishlistLink className={entry} />
        </li>
      </ul>
    </nav>
  )
})
