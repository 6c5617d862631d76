import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { aWaitingOrder } from '../../../tests/fixtures/waiting-order.ts'
import { signedOutEvent } from '../../platform/api/call.ts'
import { addWaiting, onDevice } from './device.ts'
import { keepSending } from './keep-sending.ts'
import { takenOut } from './transitions.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await onDevice((db) => db.clear('outbox'))
})

test('a session that is over was so when it was asked: who signs in later is not signed out', async () => {
  const tab = new EventTarget()
  const over = Promise.withResolvers<Event>()
  tab.addEventListener(signedOutEvent, over.resolve)
  vi.stubGlobal('window', tab)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  const refusal = { status: 401, code: 'NOT_SIGNED_IN', message: 'Please sign in first.' }
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked = performance.now()
    return Response.json(refusal, { status: 401 })
  })
  await addWaiting(takenOut(aWaitingOrder()))
  const opened = performance.now()
  const end = keepSending(7)
  const { detail } = (await over.promise) as CustomEvent<number>
  end()
  expect(detail).toBeGreaterThanOrEqual(opened)
  expect(detail).toBeLessThanOrEqual(asked)
})
