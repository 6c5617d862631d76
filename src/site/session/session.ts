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

type SessionState = {
  /** Undefined until it is known: on the server, in the first render, and while a new tab asks. */
  session: Session | null | undefined
  /** A page waits for it, and the server did not answer. */
  isMissed: boolean
}

/** ms from a question without an answer to its repeat; the last one stays. */
const pauses = [1_000, 2_000, 5_000, 10_000]

const useStore = create<SessionState>(() => ({ session: undefined, isMissed: false }))
let endPause = () => {}
let waiting = 0
let known: Promise<Session | null> | undefined

export const useSession = () => useStore((state) => state.session)

/** Outside of components; undefined while it is not known yet. */
export const currentSession = () => useStore.getState().session

/** The session, once it is known. A new tab has empty session storage and asks the server. */
export function sessionKnown(): Promise<Session | null> {
  known ??= startSession()
  return known
}

/** The same for a page that cannot be shown before: it says so where that takes long. */
export async function sessionAwaited(): Promise<Session | null> {
  waiting += 1
  try {
    return await sessionKnown()
  } finally {
    waiting -= 1
    if (waiting === 0) useStore.setState({ isMissed: false })
  }
}

/** Whether a page waits for a server that does not say who is signed in. */
export const useIsSessionMissed = () => useStore(({ isMissed }) => isMissed)

/** Instead of waiting for the next request. */
export const askSessionNow = () => endPause()

/** Somebody with this role may have signed in again in another tab. */
export async function restoreSession(role: Role): Promise<void> {
  const session = await askOnce().catch(() => null)
  if (session?.userRole === role) keepSession(session)
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
  const session = storedSession() ?? (await askUntilAnswered())
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

/** Only an answer says that nobody is signed in: a server that is busy or away gets the request again. */
async function askUntilAnswered(): Promise<Session | null> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await askOnce()
    } catch {
      if (waiting > 0) useStore.setState({ isMissed: true })
      await pause(pauses[failures] ?? pauses.at(-1))
    }
    // Somebody has signed in meanwhile.
    const session = currentSession()
    if (session) return session
  }
}

const pause = (ms: number | undefined) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms)
    endPause = resolve
  })

/** Without the hint cookie nobody asks: the request would slow down every first visit. */
async function askOnce(): Promise<Session | null> {
  if (!document.cookie.includes(`${sessionHint}=`)) return null
  try {
    return await callAt<typeof accountApi.me>(sessionAddress)
  } catch (error) {
    if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
    window.cookieStore?.delete(sessionHint)
    return null
  }
}
