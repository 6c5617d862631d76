import { expect, test } from 'vitest'
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
