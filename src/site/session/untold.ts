import { beforeEachCall } from '../../platform/api/call.ts'
import { noResponse } from '../../platform/problem.ts'
import { browserStorage } from '../../ui/browser-storage.ts'

/** Somebody has signed out in this browser without a network: the server has to be told. Not who it was. */
const key = 'untold'

export const isUntold = (): boolean => browserStorage.read(key) !== null

/** @returns whether it will be known after a reload */
export function noteUntold(): boolean {
  browserStorage.write(key, 'yes')
  return isUntold()
}

export const noteTold = (): void => browserStorage.remove(key)

/**
 * Tells the server, if it has to be told. @throws Problem NO_RESPONSE while it does not answer: nothing else is
 * asked before, for the cookie is still there.
 */
export async function tellServer(): Promise<void> {
  if (!isUntold()) return
  const telling = await import('./tell-signed-out.ts').catch(() => {
    throw noResponse()
  })
  await telling.tellSignedOut()
}

/** Called once, by the browser's entry. @param onSignOut somebody has signed out so in another tab */
export function followUntold(onSignOut: () => void) {
  beforeEachCall(tellServer)
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue) onSignOut()
  })
}
