import { expect, test } from 'vitest'
import { entryOf, marked, stamped } from './stamp.ts'

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
