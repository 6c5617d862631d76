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

/** Called once, by the browser's entry: follows sessions that begin or end in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // `clear()` names no key.
    if (key === sessionKey || key === null) void askAnew()
  })
  // Back may show a page from the browser's cache, which missed the storage events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
  // A customer's session may have ended or changed hands while this tab was away.
  const mine = currentSession()
  if (mine?.userRole === 'CUSTOMER' && rememberedSession()?.sessionId !== mine.sessionId)
    void askAnew()
}
