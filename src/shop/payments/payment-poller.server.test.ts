import { createHook } from 'node:async_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from '../../platform/log/log.server.ts'
import { PaymentPoller } from './payment-poller.server.ts'
import type { ShopContext } from './settle.server.ts'

test('the shop stops in time although its database keeps silent', async () => {
  const never = () => new Promise(() => {})
  const db = new Proxy({}, { get: () => never })
  const poller = new PaymentPoller({
    db,
    log: openLog('silent'),
    momo: { client: {}, environment: 'sandbox' },
    journal: { on: () => () => {} },
  } as unknown as ShopContext)
  poller.start()
  const startedAt = performance.now()
  await poller.stop(50)
  expect(performance.now() - startedAt).toBeLessThan(5_000)
})

test('MTN calling back often leaves no timers behind', async () => {
  const timers = new Set<number>()
  const watch = createHook({
    init: (id, kind) => void (kind === 'Timeout' && timers.add(id)),
    destroy: (id) => void timers.delete(id),
  })
  let looks = 0
  let callBack = () => {}
  const poller = new PaymentPoller({
    db: new Proxy({}, { get: () => () => new Promise(() => {}) }),
    log: openLog('silent'),
    momo: {
      get client() {
        looks += 1
        return undefined
      },
    },
    journal: {
      on: (_topic: string, listener: () => void) => {
        callBack = listener
        return () => {}
      },
    },
  } as unknown as ShopContext)
  onTestFinished(() => poller.stop(1_000))
  onTestFinished(() => void watch.disable())
  poller.start()
  watch.enable()
  for (let call = 1; call <= 6; call += 1) {
    const seen = looks
    callBack()
    await vi.waitFor(() => expect(looks).toBeGreaterThan(seen), { interval: 5 })
  }
  // Those of this test's own wait, and of the pause between two looks.
  expect(timers.size).toBeLessThan(5)
})
