import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const aline = { sessionId: 7, userRole: 'CUSTOMER', username: 'aline' } as const
const boss = { sessionId: 1, userRole: 'ADMIN', username: 'boss' } as const

let kept: Map<string, string>
let answer: () => Promise<Response>

/** Local storage stays from tab to tab, all else is new. */
async function openTab() {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', storage(new Map()))
  return import('./session.ts')
}

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => entries.set(key, text),
  removeItem: (key: string) => entries.delete(key),
  clear: () => entries.clear(),
})

const page = (cookie: string) => ({ cookie, documentElement: { lang: 'en', dataset: {} } })

const silence = () => new Promise<never>(() => {})
const says = (status: number, body: unknown) => async () => Response.json(body, { status })
const nobody = says(401, { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in first.' })

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  answer = silence
  vi.stubGlobal('localStorage', storage(kept))
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', page('signedin=yes'))
  vi.stubGlobal('fetch', () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a new tab opens for whom the browser remembers when the server says nothing', async () => {
  ;(await openTab()).keepSession(aline)
  const tab = await openTab()
  const known = tab.sessionKnown()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tab.currentSession()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await known).toEqual(aline)
})

test('at once without a network', async () => {
  ;(await openTab()).keepSession(aline)
  vi.stubGlobal('navigator', { onLine: false })
  const tab = await openTab()
  const known = tab.sessionKnown()
  await vi.advanceTimersByTimeAsync(0)
  expect(await known).toEqual(aline)
})

test('and closes when the server says that the session is over', async () => {
  ;(await openTab()).keepSession(aline)
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  const tab = await openTab()
  const over: number[] = []
  tab.onSessionOver((userId) => over.push(userId))
  tab.sessionKnown()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tab.currentSession()).toEqual(aline)
  answer = nobody
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tab.currentSession()).toBeNull()
  expect(over).toEqual([7])
  expect(kept).toEqual(new Map())
})

test('nobody is remembered without the cookie that says that somebody was here', async () => {
  ;(await openTab()).keepSession(aline)
  vi.stubGlobal('document', page(''))
  const tab = await openTab()
  expect(await tab.sessionKnown()).toBeNull()
  expect(kept).toEqual(new Map())
})

test('administrators are not remembered', async () => {
  ;(await openTab()).keepSession(boss)
  expect(kept).toEqual(new Map())
})

test('signing out tells whose session is over, and so does another user', async () => {
  const tab = await openTab()
  const over: number[] = []
  tab.onSessionOver((userId) => over.push(userId))
  tab.keepSession(aline)
  tab.keepSession(aline)
  expect(over).toEqual([])
  tab.keepSession({ ...aline, sessionId: 8 })
  expect(over).toEqual([7])
  tab.forgetSession()
  expect(over).toEqual([7, 8])
  expect(kept).toEqual(new Map())
})

test('after a sign-out without a network nobody is signed in, and the server hears of it first', async () => {
  ;(await openTab()).keepSession(aline)
  kept.set('untold', 'yes')
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address)
    return answer()
  })
  answer = async () => Promise.reject(new TypeError('Failed to fetch'))
  const tab = await openTab()
  tab.followSession()
  expect(await tab.sessionKnown()).toBeNull()
  expect([...kept.keys()]).toEqual(['untold'])
  await expect(tab.restoreSession('CUSTOMER')).resolves.toBeUndefined()
  expect(new Set(asked)).toEqual(new Set(['/api/users/logout']))
  expect([...kept.keys()]).toEqual(['untold'])

  asked.length = 0
  answer = says(200, aline)
  await tab.restoreSession('CUSTOMER')
  expect(asked).toEqual(['/api/users/logout', '/api/users/me'])
  expect(kept.has('untold')).toBe(false)
})

test('and it ends in the other tabs', async () => {
  const tab = await openTab()
  tab.keepSession(aline)
  tab.followSession()
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'untold', newValue: 'yes' }))
  expect(tab.currentSession()).toBeNull()
})
