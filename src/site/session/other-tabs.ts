import { paths } from '../../shop/paths.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { currentSession, endSessionUnlessSigningOut, fetchSession } from './session.ts'
import { rememberedSession, sessionKey } from './session-storage.ts'

/**
 * Requests the session of this browser again. A tab of another user reloads: its page and typed text are not for the
 * user who signed in.
 */
export async function recheckSession(): Promise<void> {
  const mine = currentSession()
  // The kitchen's board stays, and finds out by itself.
  if (!mine || window.location.pathname.endsWith(paths.admin.kitchen)) return
  const session = await fetchSession().catch(() => mine)
  if (session?.sessionId === mine.sessionId) return
  if (!session) return endSessionUnlessSigningOut()
  tabStorage.clear()
  window.location.reload()
}

/** Called once, by the browser's entry: follows sessions that begin or end in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // `clear()` names no key.
    if (key === sessionKey || key === null) void recheckSession()
  })
  // Back may show a page from the browser's cache, which missed the storage events meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.dispatchEvent(new StorageEvent('storage'))
  })
  // A customer's session may have ended or changed hands while this tab was away.
  const mine = currentSession()
  if (mine?.userRole === 'CUSTOMER' && rememberedSession()?.sessionId !== mine.sessionId)
    void recheckSession()
}
