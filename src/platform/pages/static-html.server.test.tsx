import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { aliveLater } from './alive-later.tsx'
import { staticHtml } from './static-html.server.ts'

const Broken = () => {
  throw new Error('The plate fell.')
}
const BrokenPart = aliveLater(Broken)
const Waiting = lazy(async () => ({ default: () => <p>Isombe</p> }))
const within = (content: ReactNode) => <Suspense fallback={<i>…</i>}>{content}</Suspense>

test('an address in another language says so as the standard spells it', () => {
  const links = <link href="/fr" hrefLang="fr" title={' hrefLang="'} />
  expect(staticHtml(links)).toBe('<link href="/fr" hreflang="fr" title=" hrefLang=&quot;"/>')
})

test('what waits for nothing may be in parts that come alive by themselves', () => {
  expect(staticHtml(within(<b>Isombe</b>))).toBe('<!--$--><b>Isombe</b><!--/$-->')
})

test.each([
  ['fails', () => <Broken />, 'The plate fell.'],
  ['fails in a part that comes alive later', () => <BrokenPart />, 'The plate fell.'],
  ['waits', () => within(<Waiting />), 'must not wait'],
])('a page on which something %s is not sent', (_, content, reason) => {
  expect(() => staticHtml(content())).toThrow(reason)
})
