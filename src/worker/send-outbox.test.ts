import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { type Line, shopBehindALine } from '../../tests/fixtures/fake-line.ts'
import { aWaitingOrder } from '../../tests/fixtures/waiting-order.ts'
import { sessionAddress } from '../shop/accounts/session.ts'
import { addWaiting, onDevice, waitingOf } from '../storefront/outbox/device.ts'
import { takenOut } from '../storefront/outbox/transitions.ts'
import { sendOutbox } from './send-outbox.ts'

afterEach(async () => {
  vi.unstubAllGlobals()
  await onDevice((db) => db.clear('outbox'))
})

/** The worker is woken while this session's cookie is in the browser. */
async function woken(session: object | undefined, line: Line = 'works') {
  const shop = shopBehindALine()
  shop.is(line)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address !== sessionAddress.path) return shop.ask(address, init)
    if (line === 'cut before') throw new TypeError('Failed to fetch')
    return Response.json(session ?? { code: 'NOT_SIGNED_IN' }, { status: session ? 200 : 401 })
  })
  await addWaiting(takenOut(aWaitingOrder()))
  return shop
}
const customer = { sessionId: 7, userRole: 'CUSTOMER' }

test('the worker sends what its customer has waiting', async () => {
  const shop = await woken(customer)
  await sendOutbox()
  expect(shop.orders.size).toBe(1)
  expect(await waitingOf(7)).toMatchObject([{ state: 'SENT' }])
})

test.each([
  ['nobody', undefined],
  ['somebody else', { sessionId: 8, userRole: 'CUSTOMER' }],
  ['an administrator', { sessionId: 7, userRole: 'ADMIN' }],
])('it sends nothing while %s is signed in', async (_, session) => {
  const shop = await woken(session)
  await sendOutbox()
  expect(shop.posts).toBe(0)
  expect(await waitingOf(7)).toMatchObject([{ state: 'WAITING' }])
})

test.each<Line>(['cut before', 'cut after', 'answered before', { status: 503 }])(
  'it asks to be woken again where there is no answer: %s',
  async (line) => {
    await woken(customer, line)
    await expect(sendOutbox()).rejects.toThrow()
  },
)

test('and where something on the way says who is signed in', async () => {
  const shop = await woken({ ok: true })
  await expect(sendOutbox()).rejects.toThrow()
  expect(shop.posts).toBe(0)
})

test.each([
  ['to order again later', { status: 409, code: 'CLOSED' }, { state: 'REFUSED' }],
  [
    'to sign in again',
    { status: 401, code: 'NOT_SIGNED_IN' },
    { state: 'WAITING', needs: 'SIGN_IN' },
  ],
])('it does not ask to be woken for what a person has to do: %s', async (_, line, left) => {
  await woken(customer, line)
  await sendOutbox()
  expect(await waitingOf(7)).toMatchObject([left])
})
