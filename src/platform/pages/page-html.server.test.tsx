import { runInNewContext } from 'node:vm'
import { lazy, type ReactNode, Suspense } from 'react'
import { expect, test } from 'vitest'
import { hydrateLater } from './hydrate-later.tsx'
import { dataScript, scriptsLast, staticHtml } from './page-html.server.ts'

const Broken = () => {
  throw new Error('The plate fell.')
}
const BrokenPart = hydrateLater(Broken)
const Waiting = lazy(async () => ({ default: () => <p>Isombe</p> }))
const within = (content: ReactNode) => <Suspense fallback={<i>…</i>}>{content}</Suspense>

test('spells hreflang as the standard does', () => {
  const links = <link href="/fr" hrefLang="fr" title={' hrefLang="'} />
  expect(staticHtml(links)).toBe('<link href="/fr" hreflang="fr" title=" hrefLang=&quot;"/>')
})

test('renders a Suspense in which nothing suspends', () => {
  expect(staticHtml(within(<b>Isombe</b>))).toBe('<!--$--><b>Isombe</b><!--/$-->')
})

test.each([
  ['fails', () => <Broken />, 'The plate fell.'],
  ['fails in a part that hydrates later', () => <BrokenPart />, 'The plate fell.'],
  ['suspends', () => within(<Waiting />), 'must not wait'],
])('does not send a page on which something %s', (_, content, reason) => {
  expect(() => staticHtml(content())).toThrow(reason)
})

const bytesOf = (text: string) => new TextEncoder().encode(text)

const streamOf = (...pieces: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

/** What the script hands over when a browser runs it. */
function handedOver(script: string): string[] {
  const heard: string[] = []
  const streamController = {
    enqueue: (text: string) => void heard.push(text),
    close: () => void heard.push('closed'),
  }
  const text = script.replace(/^<script[^>]*>|<\/script>$/g, '')
  runInNewContext(text, { window: { __reactRouterContext: { streamController } } })
  return heard
}

test('hands over the loaders’ data, then the end', async () => {
  const script = await dataScript(streamOf(bytesOf('["Isombe"]\n'), bytesOf('P1:["Ikawa"]\n')), '')
  expect(handedOver(script)).toEqual(['["Isombe"]\nP1:["Ikawa"]\n', 'closed'])
})

test('escapes a name that would end the script', async () => {
  const name = '</script><script>steal()</script>&amp;\u2028'
  const script = await dataScript(streamOf(bytesOf(name)), 'n0nce')
  expect(script).toMatch(/^<script nonce="n0nce">[^<&\u2028]*<\/script>$/)
  expect(handedOver(script)).toEqual([name, 'closed'])
})

test('joins a letter that is split over two pieces', async () => {
  const [first, second] = [bytesOf('é').subarray(0, 1), bytesOf('é').subarray(1)]
  expect(handedOver(await dataScript(streamOf(first, second), ''))).toEqual(['é', 'closed'])
})

test('moves preloads of scripts behind the text', () => {
  const page = [
    '<head><link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/a.js"/>',
    '<link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/></head><p>Dishes</p>',
  ]
  expect(scriptsLast(page.join(''))).toBe(
    '<head><link rel="stylesheet" href="/app.css"/></head><p>Dishes</p>' +
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/>',
  )
})

test('does not move preloads of pictures', () => {
  const page = '<head><link rel="preload" as="image" href="/slide.webp"/></head>'
  expect(scriptsLast(page)).toBe(page)
})
