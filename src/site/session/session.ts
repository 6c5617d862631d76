import { create } from 'zustand'
import { callAt, signedOutEvent } from '../../platform/api/call.ts'
import { sessionHint } from '../../platform/http/session-hint.ts'
import { isProblem } from '../../platform/problem.ts'
import type { Role } from '../../platform/role.ts'
import type { accountApi } from '../../shop/accounts/account.api.ts'
import { sessionAddress } from '../../shop/accounts/session.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import {
  forgetRememberedSession,
  isSession,
  rememberedSession,
  rememberSession,
  type Session,
} from './remembered-session.ts'
import { storedSession, storeSession } from './stored-session.ts'
import { followUntold, isUntold, tellServer } from './untold.ts'

type SessionState = {
  /** Undefined until it is known: on the server, in the first render, and while a new tab asks. */
  session: Session | null | undefined
  /** While that is not known, as far as the browser can tell: it proves nothing. */
  isLikely: boolean
  likely: Session | undefined
  /** A page waits for it, and the server did not answer. */
  isMissed: boolean
}

/** ms from a question without an answer to its repeat; the last one stays. */
const pauses = [1_000, 2_000, 5_000, 10_000]

/** ms that a page of a customer waits for the server before it opens for whom the browser remembers. */
const patience = 3_000

const useStore = create<SessionState>(() => ({
  session: undefined,
  isLikely: false,
  likely: undefined,
  isMissed: false,
}))
let endPause = () => {}
let waiting = 0
let known: Promise<Session | null> | undefined
/** Remembered, and not confirmed by the server yet. */
let assumed: Session | undefined
/** ms of `performance.now()`: what was asked before somebody signed in here says nothing of them. */
let signedInAt = 0
let isLeaving = false
const endListeners = new Set<(userId: number) => void>()

export const useSession = () => useStore((state) => state.session)

/** For what only shows who is signed in: while the server has not said so, whom the browser remembers. */
export const useLikelySession = () =>
  useStore(({ session, likely }) => (session === undefined ? likely : session))

/** For what only shows whether somebody is signed in: while the server has not said so, by the hint cookie. */
export const useIsLikelySignedIn = () =>
  useStore(({ session, isLikely }) => (session === undefined ? isLikely : session !== null))

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

/**
 * Calls `listener` when what this browser keeps of a user is nobody's business any more: they have signed out,
 * the server does not know their session, or somebody else has signed in.
 */
export function onSessionOver(listener: (userId: number) => void): void {
  endListeners.add(listener)
}

/** Somebody with this role may have signed in again in another tab. */
export async function restoreSession(role: Role): Promise<void> {
  const session = await askOnce().catch(() => null)
  if (session?.userRole === role) keep(session)
}

/** Called once, by the browser's entry. A session that the server ended ends here too. */
export function followSession() {
  window.addEventListener(signedOutEvent, (event) => {
    const isLate = event instanceof CustomEvent && event.detail < signedInAt
    if (!isLate) endAsHeard()
  })
  followUntold(forgetSession)
  sessionKnown()
}

/** Called with what the server has answered to a login. */
export function keepSession(session: Session) {
  signedInAt = performance.now()
  keep(session)
}

/** The session is over, here or on the server. */
export function forgetSession() {
  tabStorage.clear()
  endSession()
}

/** The same where it was heard of: somebody who is led out stays in the session until then. */
export function endAsHeard() {
  if (currentSession() && !isLeaving) forgetSession()
}

/**
 * Forgets the session after `leave`, which ends it on the server and navigates away. A guarded page that heard
 * of the end meanwhile, from a list that asks just then, would take the session for expired.
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

/** Whether somebody who signs out is led out already. */
export const isBeingLedOut = (): boolean => isLeaving

function keep({ sessionId, userRole, username }: Session) {
  const session = { sessionId, userRole, username }
  storeSession(session)
  const before = usersBefore()
  rememberSession(session)
  settle(session)
  tellOver(before.filter((userId) => userId !== sessionId))
}

function endSession() {
  const before = usersBefore()
  forgetRememberedSession()
  settle(null)
  tellOver(before)
}

const usersBefore = () =>
  [currentSession(), rememberedSession()].flatMap((session) => session?.sessionId ?? [])

function tellOver(userIds: readonly number[]) {
  for (const userId of new Set(userIds)) for (const listener of endListeners) listener(userId)
}

function settle(session: Session | null) {
  assumed = undefined
  known = Promise.resolve(session)
  useStore.setState({ session })
}

async function startSession(): Promise<Session | null> {
  if (isUntold()) {
    forgetSession()
    tellServer().catch(() => {})
    return null
  }
  const stored = storedSession()
  const remembered = rememberedSession()
  // In another tab somebody else may have signed in since.
  if (stored && (remembered ?? stored).sessionId === stored.sessionId) {
    useStore.setState({ session: stored })
    return stored
  }
  if (hasHint()) useStore.setState({ isLikely: true, likely: remembered })
  const answered = askUntilAnswered().then(take)
  if (!remembered || !hasHint()) return answered
  const assuming = pause(isNetworkThere() ? patience : 0)
  return Promise.race([answered, assuming.then(() => assume(remembered))])
}

/** As far as the browser knows, and the service worker that had to take the page from its memory. */
const isNetworkThere = () => navigator.onLine && !document.documentElement.dataset.asOf

function take(session: Session | null): Session | null {
  if (session) keep(session)
  else endSession()
  return session
}

/** Opens the customer's pages as they were last seen; the server is still asked. */
function assume(session: Session): Session | null {
  const current = currentSession()
  if (current !== undefined) return current
  assumed = session
  useStore.setState({ session })
  return session
}

/** Only an answer says that nobody is signed in: a server that is busy or away gets the request again. */
async function askUntilAnswered(): Promise<Session | null> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await askOnce()
    } catch {
      if (waiting > 0) useStore.setState({ isMissed: true })
      await Promise.race([pause(pauses[failures] ?? pauses.at(-1)), askedNow()])
    }
    // Somebody has signed in meanwhile.
    const session = currentSession()
    if (session && session !== assumed) return session
  }
}

const pause = (ms: number | undefined) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const askedNow = () =>
  new Promise<void>((resolve) => {
    endPause = resolve
  })

/** Without the hint cookie nobody asks: the request would slow down every first visit. */
export async function askOnce(): Promise<Session | null> {
  if (!hasHint()) return null
  const asked = performance.now()
  const options = { isAnswer: isSession }
  const session = await callAt<typeof accountApi.me>(sessionAddress, options).catch(nobody)
  // Somebody has signed in meanwhile.
  if (asked < signedInAt) return currentSession() ?? null
  if (!session) window.cookieStore?.delete(sessionHint)
  return session
}

function nobody(error: unknown): null {
  if (!isProblem(error, 'NOT_SIGNED_IN')) throw error
  return null
}

const hasHint = () => document.cookie.includes(`${sessionHint}=`)
