import { create } from 'zustand'
import { call, signedOutEvent } from '../platform/call.ts'
import type { Role } from '../platform/endpoint.ts'
import { isProblem } from '../platform/problem.ts'
import { accountApi } from '../shop/accounts/account.api.ts'

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

/** Notes of this tab: `categoryId` and `paymentId` after something was created. */
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

const askServer = () =>
  call(accountApi.me).catch((error: unknown) => {
    if (isProblem(error)) return null
    throw error
  })

/** A browser may forbid the storage; then the session lasts as long as the page. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}
