import { useLingui } from '@lingui/react/macro'
import LogIn from 'lucide-react/icons/log-in'
import { Link } from 'react-router'
import { hydrateLater } from '../../platform/pages/hydrate-later.tsx'
import { paths } from '../../shop/paths.ts'
import { useIsLikelySignedIn } from '../../site/session/session.ts'
import { useLinkPrefetch } from '../../ui/link-prefetch.ts'
import { CartLink, WishlistLink } from './cart-links.tsx'

const entry =
  'flex min-w-20 flex-col items-center gap-1 px-0.5 py-3 text-center font-semibold text-xs leading-tight hover:bg-accent-soft hover:text-accent-ink focus-visible:outline-offset-[-3px]'

function Bar() {
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
}

/** Floats at the right edge of a desk: sign in, buy, wishlist (specification, section 2). */
export const SideBar = hydrateLater(Bar)
