import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerIn, callAt } from './api/call.ts'
import { isOutcomeUnknown } from './problem.ts'

beforeEach(() => {
  answerIn(() => 'en')
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

const page = '<!doctype html><title>Welcome to the hotel</title>'
const saying = (status: number, code: string) =>
  Response.json({ status, code, message: 'No.' }, { status })

/** What a call throws that is answered like this. */
async function thrownFor(answer: Response | Error): Promise<unknown> {
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  return callAt({ method: 'GET', path: '/api/settings' }).then(
    () => undefined,
    (error) => error,
  )
}

test.each<[what: string, answer: Response | Error]>([
  ['no network', new TypeError('Failed to fetch')],
  ['a shop that has failed', saying(500, 'UNEXPECTED')],
  ['a proxy without its shop', new Response(page, { status: 502 })],
  ['the page of a captive portal', new Response(page)],
  ['a captive portal that forbids it', new Response(page, { status: 403 })],
])('the outcome of a request is unknown after %s', async (_, answer) => {
  expect(isOutcomeUnknown(await thrownFor(answer))).toBe(true)
})

test.each<[what: string, answer: Response]>([
  ['a refusal of the shop', saying(409, 'CLOSED')],
  ['a refusal that has no code', Response.json({ message: 'No route' }, { status: 404 })],
  ['that there are too many for a proxy', new Response(page, { status: 429 })],
])('nothing became of a request after %s', async (_, answer) => {
  const error = await thrownFor(answer)
  expect(error).toBeInstanceOf(Error)
  expect(isOutcomeUnknown(error)).toBe(false)
})
