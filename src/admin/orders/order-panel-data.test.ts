import { afterEach, expect, test, vi } from 'vitest'
import { loadOrderPanel } from './order-panel-data.ts'
import { ordersAddress } from './orders-address.ts'

afterEach(() => vi.unstubAllGlobals())

test('whoever goes on before an order is there waits for nothing around it either', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    signals.push(signal)
    return Response.json({ id: 7, user: { id: 3 }, items: [] })
  })
  const leaving = new AbortController()
  const view = ordersAddress.read(new URLSearchParams('order=7&page=2'))
  const { customerOrders } = await loadOrderPanel(view, leaving.signal)
  await customerOrders
  leaving.abort()
  // The order, its money, the customer's other orders, and the ones before and after.
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true, true, true])
})
