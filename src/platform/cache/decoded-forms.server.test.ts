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

it('unpacks on this thread, and at once, what was unpacked before and is not kept any more', async () => {
  const bodies = new DecodedForms()
  const pages = await Promise.all(Array.from({ length: 80 }, (_, number) => aPage(number)))
  for (const page of pages) await bodies.get(page, 'identity')
  for (const page of pages) {
    const form = bodies.get(page, 'identity')
    if (form instanceof Promise) throw new Error('It waits for another thread.')
    expect(form.body.toString()).toBe(page.text)
    expect(form.headers).toContain(String(page.text.length))
    expect(form.headers).not.toContain('content-encoding')
  }
})

it('keeps what is asked for over and over, though another client had it as gzip first', async () => {
  const bodies = new DecodedForms()
  const page = await aPage(1)
  await bodies.get(page, 'gzip')
  const [, second, third] = [1, 2, 3].map(() => bodies.get(page, 'identity'))
  expect(third).toBe(second)
  expect(bodies.find(page, 'identity')).toBe(second)
})

it('keeps what is small at once', async () => {
  const bodies = new DecodedForms()
  const body = Buffer.from('Isombe, '.repeat(200))
  const product = await keptAnswer({ status: 200, headers: {}, body })
  await bodies.get(product, 'gzip')
  expect(bodies.get(product, 'identity')).toBe(bodies.get(product, 'identity'))
})

it('leaves what is large to other threads', async () => {
  const bodies = new DecodedForms()
  const headers = {}
  const listOf = (number: number) =>
    keptAnswer({
      status: 200,
      headers,
      body: Buffer.from(`${number} Brochettes, `.repeat(200_000)),
    })
  const lists = await Promise.all([listOf(1), listOf(2), listOf(3)])
  for (const list of lists) await bodies.get(list, 'identity')
  const [first] = lists
  expect(first && bodies.get(first, 'identity')).toBeInstanceOf(Promise)
})
