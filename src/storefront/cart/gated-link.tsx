import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../site/session/session.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { useLinkPrefetch } from '../../ui/link-prefetch.ts'
import { refuseAdministrator } from './cart-actions.ts'
import { cartMessages } from './cart-messages.ts'

type GatedLinkProps = {
  to: string
  /** Its whole accessible name, the count included. */
  label: string
  className: string
  children: ReactNode
}

/** The way to cart or wishlist; for all but customers it leads nowhere and says why (specification, section 2). */
export function GatedLink({ to, label, className, children }: GatedLinkProps) {
  const { t } = useLingui()
  const session = useSession()
  const prefetch = useLinkPrefetch()
  const isCustomer = session?.userRole === 'CUSTOMER'
  const stayUnlessCustomer = (event: MouseEvent) => {
    if (isCustomer) return
    event.preventDefault()
    if (session) refuseAdministrator()
    else showToast('warning', t(cartMessages.signInFirst))
  }
  return (
    <Link
      to={to}
      prefetch={isCustomer ? prefetch : 'none'}
      aria-label={label}
      onClick={stayUnlessCustomer}
      className={className}
    >
      {children}
    </Link>
  )
}
