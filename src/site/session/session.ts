import { create } from 'zustand'
import { callAt, signedOutEvent } from '../../platform/api/call.ts'
import { sessionHint } from '../../platform/http/session-hint.ts'
import { isProblem } from '../../platform/problem.ts'
import type { Role } from '../../platform/role.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import { sessionAddress } from '../../shop/accounts/session-address.ts'
import { tabStorage } from '../../ui/browser-storage.ts'

/** Who is signed in, as far as this tab knows. It proves nothing: the server asks the cookie. */
export type Session = { sessionId: number; userRole: Role; username: string }

/** Undefined until it is known: on the server, in the first render, and while a new tab asks. */
type SessionState = { session: Session | null | undefined }

const useStore = create<SessionState>(() => ({ session: undefined }))
let known: Promise<Session | null> | undefined

export const useSession = () => useStore((state) => state.session)

/** Outside of components; undefined while it is not known yet. */
export const currentSession = () => useStore.getState().session

/** The session, once it is known. A new tab has empty session storage and asks the server. */
export function sessionKnown(): Promise<Session | null> {
  known ??= startSession()
  return known
}

/** Called once, by the browser's entry. A session that the server ended ends here too. */
export function followSession() {
  window.addEventListener(signedOutEvent, () => {
    if (currentSession()) forgetSession()
  })
  sessionKnown()
}

/** Called with the answer of a login. */
export function keepSession({ sessionId, userRole, username }: Session) {
  const session = { sessionId, userRole, username }
  for (const [key, value] of Object.entries(session)) tabStorage.write(key, String(value))
  settle(session)
}

/** The session is over, here or on the server. */
export function forgetSession() {
  tabStorage.clear()
  settle(null)
}

function settle(session: Session | null) {
  known = Promise.resolve(session)
  useStore.setState({ session })
}

async function startSession(): Promise<Session | null> {
  const session = storedSession() ?? (await askServer())
  if (session) keepSession(session)
  else useStore.setState({ session: null })
  return session
}

function storedSession(): Session | undefined {
  const sessionId = Number(tabStorage.read('sessionId'))
  const userRole = tabStorage.read('userRole')
  if (!(sessionId > 0) || (userRole !== 'ADMIN' && userRole !== 'CUSTOMER')) return undefined
  return { sessionId, userRole, username: tabStorage.read('username') ?? '' }
}

/** Without the hint cookie nobody asks: the request would slow down every first visit. */
async function askServer(): Promise<Session | null> {
  if (!document.cookie.includes(`${sessionHint}=`)) return null
  try {
    return await callAt<typeof accountApi.me>(sessionAddress)
  } catch (error) {
    if (isProblem(error, 'NOT_SIGNED_IN')) window.cookieStore?.delete(sessionHint)
    return null
  }
}
