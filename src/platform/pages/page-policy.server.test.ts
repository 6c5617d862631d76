import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { scriptNonce, withPolicy } from './page-policy.server.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const printed = `<script nonce="${scriptNonce}" type="module">start()</script>`

test('allows marked scripts by hash, and removes the nonce', () => {
  const { html, policy } = withPolicy(`<p>Muraho</p>${printed}`)
  expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
  expect(html).toBe('<p>Muraho</p><script type="module">start()</script>')
})

test.each([
  '<p><script>steal()</script></p>',
  `<script nonce="guess">steal()</script>`,
  `<script type="application/ld+json">{"name":"steal()"}</script>`,
  `<script>var a = ' nonce="${scriptNonce.slice(1)}"'</script>`,
])('does not allow injected script: %s', (foreign) => {
  const { policy } = withPolicy(printed + foreign)
  expect(policy).toContain(`script-src 'self' ${hash('start()')};`)
})
