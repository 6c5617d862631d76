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

test('what loaders returned arrives whole, then the end', async () => {
  const script = await dataScript(streamOf(bytesOf('["Isombe"]\n'), bytesOf('P1:["Ikawa"]\n')), '')
  expect(handedOver(script)).toEqual(['["Isombe"]\nP1:["Ikawa"]\n', 'closed'])
})

test('a name that would end the script is a text in it', async () => {
  const name = '</script><script>steal()</script>&amp;\u2028'
  const script = await dataScript(streamOf(bytesOf(name)), 'n0nce')
  expect(script).toMatch(/^<script nonce="n0nce">[^<&\u2028]*<\/script>$/)
  expect(handedOver(script)).toEqual([name, 'closed'])
})

test('a letter that two pieces share stays one', async () => {
  const [first, second] = [bytesOf('é').subarray(0, 1), bytesOf('é').subarray(1)]
  expect(handedOver(await dataScript(streamOf(first, second), ''))).toEqual(['é', 'closed'])
})

test('a page names its style sheet and its text before what its scripts need', () => {
  const page = [
    '<head><link rel="stylesheet" href="/app.css"/><link rel="modulepreload" href="/a.js"/>',
    '<link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/></head><p>Dishes</p>',
  ]
  expect(scriptsLast(page.join(''))).toBe(
    '<head><link rel="stylesheet" href="/app.css"/></head><p>Dishes</p>' +
      '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="fetch" href="/en.json" crossorigin="anonymous"/>',
  )
})

test('pictures that are to come early stay where they are', () => {
  const page = '<head><link rel="preload" as="image" href="/slide.webp"/></head>'
  expect(scriptsLast(page)).toBe(page)
})
