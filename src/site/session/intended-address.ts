import type { Role } from '../../platform/role.ts'
import { landingPage } from '../../shop/accounts/account.ts'
import { isAdminArea } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { isObject } from '../../ui/is-object.ts'

const key = 'intendedPlace'

/** A guard turned somebody away from this address. */
export const rememberIntendedAddress = (address: string) => tabStorage.write(key, address)

/** State of a link to the sign-in page that leads back to where the guard stood. */
export const returnToIntendedAddress = () => ({ from: tabStorage.read(key) })

/** Where to go after signing in: back to the page that asked for it, else the role's own page. */
export function addressAfterSignIn(role: Role, linkState: unknown): string {
  const from = isObject(linkState) ? linkState.from : undefined
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return landingPage(role)
  return isAdminArea(from) === (role === 'ADMIN') ? from : landingPage(role)
}
