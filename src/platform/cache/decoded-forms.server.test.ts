import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { DecodedForms } from './decoded-forms.server.ts'
import { keptAnswer } from './kept-answer.server.ts'

/** Pages of 70 KB that packing makes five times smaller, as those of a shop. */
const aPage = async (number: number) => {
  const text = randomBytes(7_000).toString('hex') + 'Brochettes, ifiriti. '.repeat(2_700)
  const headers = { 'x-number': number }
  return { ...(await keptAnswer({ status: 200, headers, body: Buffer.from(text) })), text }
}

it('keeps the gzip of all pages, though they are requested without encoding in between', async () => {
  const bodies = new DecodedForms()
  const pages = await Promise.all(Array.from({ length: 354 }, (_, number) => aPage(number)))
  const first = await Promise.all(pages.map((page) => bodies.get(page, 'gzip')))
  for (const page of pages) await bodies.get(page, 'identity')
  for (const [number, page] of pages.entries())
    expect(bodies.get(page, 'gzip') === first[number], `page ${number}`).toBe(true)
  expect(bodies.size).toBeLessThan(12 * 1024 * 1024)
})

it('unpacks on another thread, once for all who ask for it at the same time', async () => {
  const bodies = new DecodedForms()
  const page = await aPage(0)
  const [one, other] = [bodies.get(page, 'identity'), bodies.get(page, 'identity')]
  expect(one).toBeInstanceOf(Promise)
  expect(other).toBe(one)
  expect((await one).body.toString()).toBe(page.text)
  expect(gunzipSync((await bodies.get(page, 'gzip')).body).toString()).toBe(page.text)
})
