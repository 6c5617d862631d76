import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from './i18n.ts'
import { loadMessages } from './messages.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that asks again for the texts it has is not drawn anew', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hello: 'Muraho' }))
  await loadMessages('rw', ['menu'])
  expect([i18n.locale, i18n._('hello')]).toEqual(['rw', 'Muraho'])
  const drawn = vi.fn()
  i18n.on('change', drawn)
  await loadMessages('rw', ['menu'])
  expect(drawn).not.toHaveBeenCalled()
})
