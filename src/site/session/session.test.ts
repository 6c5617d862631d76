import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const aline = { sessionId: 7, userRole: 'CUSTOMER', username: 'aline' } as const
const eric = { sessionId: 8, userRole: 'CUSTOMER', username: 'eric' } as const
const boss = { sessionId: 1, userRole: 'ADMIN', username: 'boss' } as const

let kept: Map<string, string>
let answer: () => Promise<Response>

/** Local storage stays from tab to tab, all else is new. */
async function openTab() {
  vi.stubGlobal('sessionStorage', storage(new Map()))
  return reload()
}

type Tab = Awaited<ReturnType<typeof openTab>>

/** Session storage stays, too. */
async function reload() {
  vi.resetModules()
  return import('./session.ts')
}

const storage = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, text: string) => entries.set(key, text),
  removeItem: (key: string) => entries.delete(key),
  clear: () => entries.clear(),
})

const page = (cookie: string) => ({ cookie, documentElement: { lang: 'en', dataset: {} } })

const noNetwork = async () => Promise.reject(new TypeError('Failed to fetch'))
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
  answer = noNetwork
  const tab = await openTab()
  const over = vi.fn()
  tab.onSessionOver(over)
  tab.sessionKnown()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(tab.currentSession()).toEqual(aline)
  answer = nobody
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tab.currentSession()).toBeNull()
  expect(over).toHaveBeenCalledOnce()
  expect(kept).toEqual(new Map())
})

test('no administrator is remembered, and nobody without the cookie of who was here', async () => {
  ;(await openTab()).keepSession(boss)
  expect(kept).toEqual(new Map())
  ;(await openTab()).keepSession(aline)
  vi.stubGlobal('document', page(''))
  const tab = await openTab()
  expect(await tab.sessionKnown()).toBeNull()
  expect(kept).toEqual(new Map())
})

describe('where somebody else has signed in in another tab', () => {
  /** As their tab does. */
  const signInBeside = () =>
    kept.set('session', JSON.stringify({ sessionId: eric.sessionId, username: eric.username }))

  test.each([
    [true, aline],
    [true, boss],
    [false, aline],
  ])('a tab that is loaded again, with a network: %s, is theirs', async (onLine, before) => {
    ;(await openTab()).keepSession(before)
    signInBeside()
    vi.stubGlobal('navigator', { onLine })
    if (onLine) answer = says(200, eric)
    const known = (await reload()).sessionKnown()
    await vi.advanceTimersByTimeAsync(0)
    expect(await known).toEqual(eric)
  })

  /** A tab that is open at this address. */
  async function openAt(pathname: string, whose: typeof aline | typeof boss) {
    const tab = await openTab()
    tab.keepSession(whose)
    const reloaded = vi.fn()
    Object.assign(window, { location: { pathname, reload: reloaded } })
    return { ...tab, ...(await import('./other-tabs.ts')), reloaded }
  }

  test('a tab that stays open asks, and begins anew', async () => {
    const tab = await openAt('/order', aline)
    tab.followOtherTabs()
    const tell = async (key: string | null) => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      await vi.advanceTimersByTimeAsync(0)
    }
    answer = says(200, aline)
    await tell('session')
    answer = says(200, eric)
    await tell('theme')
    expect(tab.reloaded).not.toHaveBeenCalled()
    expect(sessionStorage.getItem('username')).toBe('aline')
    await tell('session')
    expect(tab.reloaded).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('username')).toBeNull()
  })

  class KeylessEvent extends Event {
    key = null
  }

  test('so does one that Back shows as it was left', async () => {
    vi.stubGlobal('StorageEvent', KeylessEvent)
    const tab = await openAt('/order', aline)
    tab.followOtherTabs()
    const comeBack = async (persisted: boolean) => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      await vi.advanceTimersByTimeAsync(0)
    }
    answer = says(200, eric)
    await comeBack(false)
    expect(tab.reloaded).not.toHaveBeenCalled()
    await comeBack(true)
    expect(tab.reloaded).toHaveBeenCalledOnce()
  })

  test('and one that is followed only after somebody has signed out or in beside it', async () => {
    const tab = await openAt('/order', aline)
    tab.followOtherTabs()
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.currentSession()).toEqual(aline)
    signInBeside()
    answer = says(200, eric)
    tab.followOtherTabs()
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.reloaded).toHaveBeenCalledOnce()
    kept.delete('session')
    answer = nobody
    tab.followOtherTabs()
    await vi.advanceTimersByTimeAsync(0)
    expect(tab.currentSession()).toBeNull()
  })

  test('and keeps what it shows of who signs out until they are led out', async () => {
    const tab = await openAt('/account', aline)
    answer = nobody
    await tab.forgetSessionAfter(async () => {
      await tab.recheckSession()
      expect(tab.currentSession()).toEqual(aline)
    })
    expect(tab.currentSession()).toBeNull()
  })

  test('an administrator’s, too, but for the board of the kitchen', async () => {
    answer = says(200, eric)
    const board = await openAt('/rw/admin/kitchen', boss)
    await board.recheckSession()
    expect(board.reloaded).not.toHaveBeenCalled()
    const tab = await openAt('/admin/orders', boss)
    await tab.recheckSession()
    expect(tab.reloaded).toHaveBeenCalledOnce()
  })

  test('and stays as it is while the shop does not say who is signed in', async () => {
    const tab = await openAt('/order', aline)
    answer = noNetwork
    await tab.recheckSession()
    expect(tab.currentSession()).toEqual(aline)
    answer = nobody
    await tab.recheckSession()
    expect(tab.currentSession()).toBeNull()
    expect(tab.reloaded).not.toHaveBeenCalled()
  })
})

test('signing out ends a session, and so does another user', async () => {
  const tab = await openTab()
  const over = vi.fn()
  tab.onSessionOver(over)
  tab.keepSession(aline)
  tab.keepSession(aline)
  expect(over).not.toHaveBeenCalled()
  tab.keepSession({ ...aline, sessionId: 8 })
  expect(over).toHaveBeenCalledTimes(1)
  tab.forgetSession()
  expect(over).toHaveBeenCalledTimes(2)
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
  answer = noNetwork
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

describe('what the shop says late of a session that is over', () => {
  /** Somebody signs in in this tab while `ask` waits for this answer. @returns whose session is over then */
  async function signInBefore(late: typeof answer, ask: (tab: Tab) => Promise<unknown>) {
    const deleted = vi.fn()
    Object.assign(window, { cookieStore: { delete: deleted } })
    const { promise, resolve } = Promise.withResolvers<Response>()
    answer = () => promise
    const tab = await openTab()
    const asking = ask(tab)
    await vi.advanceTimersByTimeAsync(1)
    tab.keepSession(eric)
    const over = vi.fn()
    tab.onSessionOver(over)
    resolve(await late())
    await asking
    expect(deleted).not.toHaveBeenCalled()
    return { tab, over }
  }

  const askForOrders = async () => {
    const { callAt } = await import('../../platform/api/call.ts')
    await callAt({ method: 'GET', path: '/api/orders' }).catch(() => undefined)
  }

  test.each([
    ['nobody is signed in', nobody],
    ['somebody else is', says(200, aline)],
  ])('is nothing to who has signed in meanwhile: %s', async (_, late) => {
    const { tab, over } = await signInBefore(late, (tab) => {
      tab.followSession()
      return tab.sessionKnown()
    })
    expect(tab.currentSession()).toEqual(eric)
    expect(await tab.sessionKnown()).toEqual(eric)
    expect(over).not.toHaveBeenCalled()
  })

  test('nor is it when it refuses a list; what is asked from then on counts', async () => {
    const { tab, over } = await signInBefore(nobody, (tab) => {
      vi.stubGlobal('document', page(''))
      tab.followSession()
      return askForOrders()
    })
    expect(tab.currentSession()).toEqual(eric)
    expect(over).not.toHaveBeenCalled()
    answer = nobody
    await askForOrders()
    expect(tab.currentSession()).toBeNull()
    expect(over).toHaveBeenCalledOnce()
  })
})
