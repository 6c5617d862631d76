import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeredEvent, answerLimit, fetchInTime, unansweredEvent } from './fetch-in-time.ts'

let heard: string[]

/** Never answers, and gives up when it is told to. */
const silent = (_: string | URL | Request, { signal }: RequestInit = {}) =>
  new Promise<Response>((_answer, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  const window = new EventTarget()
  for (const type of [answeredEvent, unansweredEvent])
    window.addEventListener(type, () => heard.push(type))
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('gives up where no answer begins for eight seconds, and says so', async () => {
  const asked = expect(fetchInTime('/api/x', {}, { ask: silent })).rejects.toThrow('aborted')
  await vi.advanceTimersByTimeAsync(answerLimit - 1)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await asked
  expect(heard).toEqual([unansweredEvent])
})

test('waits for what may take long', async () => {
  void fetchInTime('/api/x', {}, { ask: silent, isPatient: true })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([])
})

test('says of a refusal that it is an answer', async () => {
  const ask = async () => new Response(null, { status: 503 })
  expect(await fetchInTime('/api/x', {}, { ask })).toMatchObject({ status: 503 })
  expect(heard).toEqual([answeredEvent])
})

test('says nothing of what the page itself has taken back', async () => {
  const leaving = new AbortController()
  const asked = fetchInTime('/api/x', { signal: leaving.signal }, { ask: silent })
  const refused = expect(asked).rejects.toThrow('aborted')
  leaving.abort()
  await refused
  expect(heard).toEqual([])
})
