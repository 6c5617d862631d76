import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { showToast } from '../../ui/toast.ts'
import { useSession } from '../../web/session.ts'
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
  if (session) {
    return (
      <Link to={to} prefetch="intent" aria-label={label} className={className}>
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      aria-disabled="true"
      aria-label={label}
      onClick={() => showToast('warning', cartMessages.signInFirst, { id: 'sign-in-first' })}
      className={className}
    >
      {children}
    </button>
  )
}
