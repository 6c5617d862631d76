import { msg, plural } from '@lingui/core/macro'
import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from './i18n.ts'
import { loadMessages } from './messages.ts'
import { i18nFor } from './page-messages.server.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that asks again for the texts it has is not re-rendered', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ hello: 'Muraho' }))
  await loadMessages('rw', ['menu'])
  expect([i18n.locale, i18n._('hello')]).toEqual(['rw', 'Muraho'])
  const drawn = vi.fn()
  i18n.on('change', drawn)
  await loadMessages('rw', ['menu'])
  expect(drawn).not.toHaveBeenCalled()
})

test.each([
  ['en', '1,234 products selected'],
  ['rw', 'Ibicuruzwa 1\u202f234 byatoranyijwe'],
  ['fr', '1\u202f234 produits s\u00e9lectionn\u00e9s'],
] as const)(
  'a count in %s is written as its money is, by server and browser',
  async (language, words) => {
    const count = 1_234
    const selected = msg`${plural(count, { one: '# product selected', other: '# products selected' })}`
    const onServer = i18nFor(language)
    expect(onServer._(selected)).toBe(words)
    vi.stubGlobal('fetch', async () => Response.json(onServer.messages))
    await loadMessages(language, ['admin'])
    expect(i18n._(selected)).toBe(words)
  },
)
