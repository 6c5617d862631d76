import { paths } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { rememberedSession, sessionKey } from './remembered-session.ts'
import { askOnce, currentSession, endAsHeard } from './session.ts'

/**
 * Asks whose session this browser has by now. A tab of anybody else begins anew: what it shows, and what is typed
 * there, is not for the eyes of who came after them.
 */
export async function askAnew(): Promise<void> {
  const mine = currentSession()
  // The kitchen's board keeps what it shows, and finds out by itself.
  if (!mine || window.location.pathname.endsWith(paths.admin.kitchen)) return
  const session = await askOnce().catch(() => mine)
  if (session?.sessionId === mine.sessionId) return
  if (!session) return endAsHeard()
  tabStorage.clear()
  window.location.reload()
}

/** Hears of a session that begins or ends in another tab. @returns ends that */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    // `clear()` names no key.
    if (key === sessionKey || key === null) void askAnew()
  }
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', catchUp)
  if (isOutdated()) void askAnew()
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', catchUp)
  }
}

/** Whether a customer's session has ended or changed hands since the page was loaded, before it was followed. */
function isOutdated(): boolean {
  const mine = currentSession()
  return mine?.userRole === 'CUSTOMER' && rememberedSession()?.sessionId !== mine.sessionId
}

/** Back may show a page as it was left: whoever follows what is stored has heard nothing since. */
function catchUp({ persisted }: PageTransitionEvent) {
  if (persisted) window.dispatchEvent(new StorageEvent('storage'))
}
