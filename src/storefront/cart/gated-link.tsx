import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../site/session/session.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { linkPrefetch } from '../../ui/link-prefetch.ts'
import { cartMessages } from './cart.ts'

type GatedLinkProps = {
  to: string
  /** Its whole accessible name, the count included. */
  label: string
  className: string
  children: ReactNode
}

/** The way to cart or wishlist; for visitors it leads nowhere and says why (specification, section 2). */
export function GatedLink({ to, label, className, children }: GatedLinkProps) {
  const session = useSession()
  const stayUnlessSignedIn = (event: MouseEvent) => {
    if (session) return
    event.preventDefault()
    showToast('warning', cartMessages.signInFirst, { id: 'sign-in-first' })
  }
  return (
    <Link
      to={to}
      prefetch={session ? linkPrefetch() : 'none'}
      aria-label={label}
      onClick={stayUnlessSignedIn}
      className={className}
    >
      {children}
    </Link>
  )
}
