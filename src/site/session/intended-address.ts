import type { Role } from '../../platform/role.ts'
import { landingPage } from '../../shop/accounts/account.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { isObject } from '../../ui/is-object.ts'

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
