import type { Role } from '../../platform/role.ts'
import { landingPage } from '../../shop/accounts/account.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { isObject } from '../../ui/is-object.ts'

const key = 'intendedPlace'

/** A guard turned somebody away from this address. */
export const rememberIntendedAddress = (address: string) => tabStorage.write(key, address)

const again = '?again'

/** The sign-in page that leads back to `address` of its own accord, also as another document. */
export function signInAgainAddress(address: string): string {
  rememberIntendedAddress(address)
  return paths.signIn + again
}

/** Where the sign-in page leads back to: what its link says, or the page that asked to sign in again. */
export const intendedAddress = (search: string, linkState: unknown) =>
  search === again ? returnToIntendedAddress() : linkState

/** State of a link to the sign-in page that leads back to where the guard stood. */
export const returnToIntendedAddress = () => ({ from: tabStorage.read(key) })

/** Where to go after signing in: back to the page that asked for it, else the role's own page. */
export function addressAfterSignIn(role: Role, linkState: unknown): string {
  const from = isObject(linkState) ? linkState.from : undefined
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return landingPage(role)
  return isAdminArea(from) === (role === 'ADMIN') ? from : landingPage(role)
}
