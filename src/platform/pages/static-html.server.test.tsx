import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { staticHtml } from './static-html.server.ts'

const Broken = () => {
  throw new Error('The plate fell.')
}
const Waiting = lazy(async () => ({ default: () => <p>Isombe</p> }))
const within = (content: ReactNode) => <Suspense fallback={<i>…</i>}>{content}</Suspense>

test('an address in another language says so as the standard spells it', () => {
  const links = <link href="/fr" hrefLang="fr" title={' hrefLang="'} />
  expect(staticHtml(links)).toBe('<link href="/fr" hreflang="fr" title=" hrefLang=&quot;"/>')
})

test.each([
  ['fails', () => <Broken />, 'The plate fell.'],
  ['fails within a boundary', () => within(<Broken />), 'must not have a <Suspense>'],
  ['waits', () => within(<Waiting />), 'must not have a <Suspense>'],
  ['could wait', () => within(<b>Isombe</b>), 'must not have a <Suspense>'],
])('a page on which something %s is not sent', (_, content, reason) => {
  expect(() => staticHtml(content())).toThrow(reason)
})
