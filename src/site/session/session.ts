import { create } from 'zustand'
import { call, signedOutEvent } from '../../platform/api/call.ts'
import type { Role } from '../../platform/api/endpoint.ts'
import { sessionHint } from '../../platform/http/session-hint.ts'
import { isProblem } from '../../platform/problem.ts'

/** Who is signed in, as far as this tab knows. It proves nothing: the server asks the cookie. */
export type Session = { sessionId: number; userRole: Role; username: string }

/** Undefined until it is known: on the server, in the first render, and while a new tab asks. */
type SessionState = { session: Session | null | undefined }

const useStore = create<SessionState>(() => ({ session: undefined }))
let known: Promise<Session | null> | undefined

export const useSession = () => useStore((state) => state.session)

/** The session, once it is known. A new tab has empty session storage and asks the server. */
export function sessionKnown(): Promise<Session | null> {
  known ??= startSession()
  return known
}

/** Called once, by the browser's entry. A session that the server ended ends here too. */
export function followSession() {
  window.addEventListener(signedOutEvent, () => {
    if (useStore.getState().session) forgetSession()
  })
  sessionKnown()
}

/** Called with the answer of a login. */
export function keepSession({ sessionId, userRole, username }: Session) {
  const session = { sessionId, userRole, username }
  for (const [key, value] of Object.entries(session)) keepInTab(key, String(value))
  settle(session)
}

/** The session is over, here or on the server. */
export function forgetSession() {
  withStorage((storage) => storage.clear())
  settle(null)
}

/** Notes of this tab, such as the `categoryId` of a category that was just created. */
export const keepInTab = (key: string, value: string) =>
  withStorage((storage) => storage.setItem(key, value))

export const readInTab = (key: string): string | null =>
  withStorage((storage) => storage.getItem(key)) ?? null

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
  const sessionId = Number(readInTab('sessionId'))
  const userRole = readInTab('userRole')
  if (!(sessionId > 0) || (userRole !== 'ADMIN' && userRole !== 'CUSTOMER')) return undefined
  return { sessionId, userRole, username: readInTab('username') ?? '' }
}

/** Strangers are not asked about: the question and the code for it would cost them their first second. */
async function askServer(): Promise<Session | null> {
  if (!document.cookie.includes(`${sessionHint}=`)) return null
  try {
    const { accountApi } = await import('../../shop/accounts/account.api.ts')
    return await call(accountApi.me)
  } catch (error) {
    if (isProblem(error, 'NOT_SIGNED_IN')) window.cookieStore?.delete(sessionHint)
    return null
  }
}

/** A browser may forbid the storage; then the session lasts as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
