import { create } from 'zustand'
import { callAt, signedOutEvent } from '../../platform/api/call.ts'
import { sessionHint } from '../../platform/http/session-hint.ts'
import { isProblem } from '../../platform/problem.ts'
import type { Role } from '../../platform/role.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import { sessionAddress } from '../../shop/accounts/session.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import {
  flushPendingLogout,
  followPendingLogout,
  forgetRememberedSession,
  isLogoutPending,
  isSession,
  rememberedSession,
  rememberSession,
  type Session,
  storedSession,
  storeSession,
} from './session-storage.ts'

type SessionState = {
  /**
   * Undefined while unknown: on the server, in the first render, and while a new tab waits for the server. Later it is
   * what the server has confirmed, or the remembered session that is assumed until the server answers.
   */
  session?: Session | null
  /** While unknown: the remembered session, null with the hint cookie alone. It proves nothing. */
  guess?: Session | null
  /** A page waits for the session, and the server did not answer. */
  isMissed?: boolean
}

/** ms from a request without an answer to the next one. */
const retryPause = 3_000

/** ms that a page of a customer waits for the server before it opens for the remembered customer. */
const patience = 3_000

const useStore = create<SessionState>(() => ({}))
let endPause = () => {}
let waiting = 0
let known: Promise<Session | null> | undefined
/** ms of `performance.now()`: answers to requests from before this sign-in are ignored. */
let signedInAt = 0
let isLeaving = false
let tellOver = () => {}

export const useSession = () => useStore((state) => state.session)

/** For display only: while the session is unknown, the remembered one. */
export const useLikelySession = () =>
  useStore(({ session, guess }) => (session === undefined ? (guess ?? undefined) : session))

/** For display only: while the session is unknown, whether the hint cookie exists. */
export const useIsLikelySignedIn = () =>
  useStore(({ session, guess }) => (session === undefined ? guess !== undefined : session !== null))

/** Outside of components; undefined while it is not known yet. */
export const currentSession = () => useStore.getState().session

/** The session, once it is known. A new tab has empty session storage and requests it from the server. */
export function sessionKnown(): Promise<Session | null> {
  known ??= startSession()
  return known
}

/** The same for a page that cannot be shown before: a notice says so if that takes long. */
export async function sessionAwaited(): Promise<Session | null> {
  waiting += 1
  try {
    return await sessionKnown()
  } finally {
    waiting -= 1
    if (waiting === 0) useStore.setState({ isMissed: false })
  }
}

/** Whether a page waits for the session, and the server does not answer. */
export const useIsSessionMissed = () => useStore(({ isMissed }) => isMissed)

/** Instead of waiting for the next request. */
export const retrySession = () => endPause()

/** Calls `listener` when a user has signed out, their session has ended, or another user has signed in. */
export function onSessionOver(listener: () => void): void {
  tellOver = listener
}

/** A user with this role may have signed in again in another tab. */
export async function restoreSession(role: Role): Promise<void> {
  const session = await fetchSession().catch(() => null)
  if (session?.userRole === role) keep(session)
}

/** Called once, by the browser's entry. A session that the server ended ends here too. */
export function followSession() {
  window.addEventListener(signedOutEvent, (event) => {
    const isLate = event instanceof CustomEvent && event.detail < signedInAt
    if (!isLate) endSessionUnlessSigningOut()
  })
  followPendingLogout(forgetSession)
  sessionKnown()
}

/** Called with the server's answer to a login. */
export function keepSession(session: Session) {
  signedInAt = performance.now()
  keep(session)
}

/** The session is over, here or on the server. */
export function forgetSession() {
  tabStorage.clear()
  endSession()
}

/** The same after a 401 or in another tab: a sign-out under way ends the session itself. */
export function endSessionUnlessSigningOut() {
  if (currentSession() && !isLeaving) forgetSession()
}

/**
 * Forgets the session after `leave`, which ends it on the server and navigates away. Until then a 401 does not make
 * a guarded page take the session for expired.
 */
export async function forgetSessionAfter(leave: () => Promise<void>): Promise<void> {
  isLeaving = true
  try {
    await leave()
    forgetSession()
  } finally {
    isLeaving = false
  }
}

export const isSigningOut = (): boolean => isLeaving

function keep({ sessionId, userRole, username }: Session) {
  const session = { sessionId, userRole, username }
  storeSession(session)
  const isOther = [currentSession(), rememberedSession()].some(
    (before) => before && before.sessionId !== sessionId,
  )
  rememberSession(session)
  settle(session)
  if (isOther) tellOver()
}

function endSession() {
  const before = currentSession() ?? rememberedSession()
  forgetRememberedSession()
  settle(null)
  if (before) tellOver()
}

function settle(session: Session | null) {
  known = Promise.resolve(session)
  useStore.setState({ session })
}

async function startSession(): Promise<Session | null> {
  if (isLogoutPending()) {
    forgetSession()
    flushPendingLogout().catch(() => {})
    return null
  }
  const stored = storedSession()
  const remembered = rememberedSession()
  // Another user may have signed in in another tab since.
  if (stored && (remembered ?? stored).sessionId === stored.sessionId) {
    useStore.setState({ session: stored })
    return stored
  }
  if (hasHint()) useStore.setState({ guess: remembered ?? null })
  const answered = fetchUntilAnswered().then(take)
  if (!remembered || !hasHint()) return answered
  const assuming = pause(isNetworkThere() ? patience : 0)
  return Promise.race([answered, assuming.then(() => assume(remembered))])
}

/** As far as the browser knows, and the service worker, which marks a cached page. */
const isNetworkThere = () => navigator.onLine && !document.documentElement.dataset.asOf

function take(session: Session | null): Session | null {
  if (session) keep(session)
  else endSession()
  return session
}

/** Opens the customer's pages as they were last seen; the request to the server goes on. */
function assume(session: Session): Session | null {
  const current = currentSession()
  if (current !== undefined) return current
  useStore.setState({ session })
  return session
}

/** Only an answer says that no user is signed in: a server that is busy or away gets the request again. */
async function fetchUntilAnswered(): Promise<Session | null> {
  for (;;) {
    try {
      return await fetchSession()
    } catch {
      if (waiting > 0) useStore.setState({ isMissed: true })
      const retryRequested = new Promise<void>((resolve) => {
        endPause = resolve
      })
      await Promise.race([pause(retryPause), retryRequested])
    }
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Not without the hint cookie: the request would slow down every first visit. */
export async function fetchSession(): Promise<Session | null> {
  if (!hasHint()) return null
  const startedAt = performance.now()
  const options = { isAnswer: isSession }
  const session = await callAt<typeof accountApi.me>(sessionAddress, options).catch(noSession)
  // A user has signed in meanwhile.
  if (startedAt < signedInAt) return currentSession() ?? null
  if (!session) window.cookieStore?.delete(sessionHint)
  return session
}

function noSession(error: unknown): null {
  if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
  return null
}

const hasHint = () => document.cookie.includes(`${sessionHint}=`)
