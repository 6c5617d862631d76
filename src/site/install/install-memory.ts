import { browserStorage } from '../../ui/browser-storage.ts'
import { installKey, today } from './install-prompt.ts'

const offered = 'offered'

/** Then it never is again by itself, whatever the answer was. */
export const wasOffered = (): boolean => browserStorage.read(installKey) === offered

export const rememberOffer = (): void => browserStorage.write(installKey, offered)

/** One more of the days is today. @returns how many there are */
export function rememberDay(): number {
  const days = new Set(browserStorage.read(installKey)?.split(',')).add(today())
  browserStorage.write(installKey, [...days].join())
  return days.size
}
