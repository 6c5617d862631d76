import { type ReactNode, useEffect } from 'react'
import { type MiddlewareFunction, useLocation, useNavigation } from 'react-router'
import { languageOfAddress } from '../../platform/language/language.ts'
import type { Role } from '../../platform/role.ts'
import { landingPage } from '../../shop/accounts/account.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { isObject } from '../../ui/is-object.ts'
import { replacedBy, useReplacePage } from '../language/addresses.ts'
import { isSigningOut, sessionAwaited, useSession } from './session.ts'

/**
 * `clientMiddleware` of an area that belongs to one role (specification, section 6): runs before its
 * loaders and redirects all others. The redirect replaces the history entry, since Back would only
 * meet the guard again, and the address is remembered for after signing in. The server protects the
 * data; this avoids a page full of refusals.
 */
export const guard =
  (role: Role): MiddlewareFunction =>
  async ({ request }) => {
    const session = await sessionAwaited()
    if (!session) throw turnAway(new URL(request.url))
    if (session.userRole !== role) throw replacedBy(paths.accessDenied)
  }

type GuardedProps = {
  children: ReactNode
  /** Paths of pages that stay when the session ends, and show it themselves. */
  staying?: readonly string[]
}

/** Leaves the area when the session ends. */
export function Guarded({ children, staying = [] }: GuardedProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const replacePage = useReplacePage()
  const isOver = session === null && !staying.includes(pathname)

  useEffect(() => {
    // The target of a navigation has its own guard. The address may change before this page is unmounted.
    if (!isOver || isLeaving || isSigningOut()) return
    if (languageOfAddress(window.location.pathname).rest !== pathname) return
    rememberIntendedAddress(pathname + search)
    replacePage(paths.authenticationFailed)
  }, [isOver, isLeaving, pathname, search, replacePage])

  return isOver ? null : children
}

/** The redirect of a visitor without a session. Signing in leads back to the address. */
export function turnAway({ pathname, search }: URL): Response {
  rememberIntendedAddress(languageOfAddress(pathname).rest + search)
  return replacedBy(paths.authenticationFailed)
}

const key = 'intendedPlace'

/** Called by a guard with the address that it redirects from. */
export const rememberIntendedAddress = (address: string) => tabStorage.write(key, address)

const again = '?again'

/** The sign-in page that leads back to `address`, even when it is loaded as a new document. */
export function signInAgainAddress(address: string): string {
  rememberIntendedAddress(address)
  return paths.signIn + again
}

/** The target after signing in: from the link's state, or the page that requested a new sign-in. */
export const intendedAddress = (search: string, linkState: unknown) =>
  search === again ? returnToIntendedAddress() : linkState

/** State of a link to the sign-in page that leads back to the guarded address. */
export const returnToIntendedAddress = () => ({ from: tabStorage.read(key) })

/** The target after signing in: the page that required it, else the landing page of the role. */
export function addressAfterSignIn(role: Role, linkState: unknown): string {
  const from = isObject(linkState) ? linkState.from : undefined
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return landingPage(role)
  return isAdminArea(from) === (role === 'ADMIN') ? from : landingPage(role)
}
