import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { scriptNonce, withPolicy } from './page-policy.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const printed = `<script nonce="${scriptNonce}" type="module">start()</script>`

test('scripts that the renderer printed may run, and the page does not tell how it knew them', () => {
  const { html, policy } = withPolicy(`<p>Muraho</p>${printed}`, [])
  expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
  expect(html).toBe('<p>Muraho</p><script type="module">start()</script>')
})

test('scripts of our own that carry no nonce may run', () => {
  expect(withPolicy('<script>theme()</script>', ['theme()']).policy).toContain(hash('theme()'))
})

test.each([
  '<p><script>steal()</script></p>',
  `<script nonce="guess">steal()</script>`,
  `<script type="application/ld+json">{"name":"steal()"}</script>`,
  `<script>var a = ' nonce="${scriptNonce.slice(1)}"'</script>`,
])('%s, which got into a page somehow, does not run', (foreign) => {
  const { policy } = withPolicy(printed + foreign, [])
  expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
})
