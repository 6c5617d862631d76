import { expect, test } from 'vitest'
import { entryOf, isKeepable, marked, stamped } from './stamp.ts'

const page = () =>
  new Response('<!DOCTYPE html><html lang="en">…</html>', {
    headers: { 'content-encoding': 'br', 'content-security-policy': "default-src 'none'" },
  })

test('what is kept says when that was, and how large it is', async () => {
  const before = Date.now()
  const kept = await stamped(page())
  const { at, bytes } = entryOf('/shop', kept)
  expect(at).toBeGreaterThanOrEqual(before)
  expect(bytes).toBe((await page().blob()).size)
  expect(kept.headers.get('content-encoding')).toBeNull()
})

test('a page as last seen says of when it is, under the policy that it came with', async () => {
  const shown = await marked(page(), { 'as-of': 1_700_000_000_000 })
  expect(await shown.text()).toContain('<html data-as-of="1700000000000" lang="en">')
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'")
})

/** Those of the network are `basic`, which no constructor makes. */
const fromNetwork = (headers: Record<string, string>) =>
  Object.defineProperty(new Response('…', { headers }), 'type', { value: 'basic' })

test.each<[string, boolean, Record<string, string>]>([
  ['of everybody', true, { 'cache-control': 'public, no-cache' }],
  ['of somebody', false, { 'cache-control': 'private, no-cache' }],
  ['that sets a cookie', false, { 'cache-control': 'no-store' }],
  ['that does not say whose it is', false, {}],
])('an answer %s is kept: %s', (_, isKept, headers) => {
  expect(isKeepable(fromNetwork(headers))).toBe(isKept)
})
