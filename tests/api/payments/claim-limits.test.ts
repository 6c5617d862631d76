import { afterAll, expect, it } from 'vitest'
import { anOrder, asAdmin, asCustomer, at, countsUp, shop, unique } from '#tests'
import { paymentMethodApi } from '../../../src/shop/payment-methods/payment-method.api.ts'
import { paymentApi } from '../../../src/shop/payments/payment.api.ts'

const strict = await shop.openSecondNode({ RATE_LIMIT: 'on' })
afterAll(() => strict.close())

it('lets a customer say thirty times an hour that they have paid, refused claims aside', async () => {
  const paymentMethod = await (await asAdmin()).call(paymentMethodApi.create, {
    body: { paymentMethod: unique('MoMoPay'), gateway: 'MOMOPAY_CODE', code: '123456' },
  })
  const customer = await asCustomer(strict)
  const [byCode, inCash] = [await anOrder({ customer, paymentMethod }), await anOrder({ customer })]
  const claim = ({ order } = byCode) =>
    customer.ask(paymentApi.claim, { params: at(order), body: {} })
  expect(await claim(inCash)).toMatchObject({ status: 409, body: { code: 'PAYMENT_OFF' } })
  expect(await claim()).toMatchObject({ status: 201 })
  await countsUp('payment-claims', 28)
  expect(await claim()).toMatchObject({ status: 201 })
  const refused = await claim()
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'TOO_MANY',
      message: expect.stringMatching(
        /^You have said 30 times within an hour that you have paid\. Wait \d+ minutes and try again\.$/,
      ),
    },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
})
