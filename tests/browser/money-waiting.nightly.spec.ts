import { randomUUID } from 'node:crypto'
import { inLanguage, languages } from '../../src/platform/language/language.ts'
import { translateInto } from '../../src/platform/language/messages.server.ts'
import { attemptMessage, attemptReasons } from '../../src/shop/payments/attempt.ts'
import { byMomo } from './checkout.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.beforeEach(({ page, shop, customer }) => signInAs(page, customer, shop))

for (const language of languages)
  test(`the waiting page says only what is known in ${language}`, async ({
    page,
    customer,
    fixtures,
    shop,
  }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    const paymentMethod = await byMomo(shop)
    const order = await fixtures.anOrderOf(customer, { paymentMethod })
    const phone = '+250788123456'
    const amount = order.totalAmount
    const now = new Date()
    const openUntil = new Date(now.getTime() + 240_000).toISOString()
    const told = [
      { state: 'PENDING', reason: null, openUntil, at: now.toISOString() },
      { state: 'PENDING', reason: null, openUntil: '2026-01-01', at: '2026-01-01T00:00:00.000Z' },
      { state: 'UNRESOLVED', reason: null, openUntil, at: now.toISOString() },
      ...attemptReasons.map((reason) => ({
        state: 'FAILED' as const,
        reason,
        openUntil,
        at: now.toISOString(),
      })),
    ] as const
    let reply: object = {}
    await page.route(`**/api/customer/orders/${order.id}/payments`, (route) =>
      route.fulfill({ json: reply }),
    )
    for (const { state, reason, openUntil: until, at: asked } of told)
      await test.step(`${state} ${reason ?? ''}`, async () => {
        const rest = { settledAt: null, isPaidFirst: false }
        const told = { state, reason, amount, phone, openUntil: until, ...rest }
        const message = translateInto(language)(attemptMessage(told, now.getTime()))
        const attempt = { id: randomUUID(), phone: '+250 78• ••• •56', amount, state, reason }
        const { due, paid, payment } = order
        reply = { due, paid, payment, attempts: [{ ...attempt, message, at: asked }] }
        await visit(page, inLanguage(`/order/${order.id}`, language))
        await expect(page.getByRole('status').getByText(message)).toBeVisible()
        await expect(page.getByRole('timer')).toHaveCount(
          until === openUntil && state === 'PENDING' ? 1 : 0,
        )
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width).toBeLessThanOrEqual(360)
      })
  })
