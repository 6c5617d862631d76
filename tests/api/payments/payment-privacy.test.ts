import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openPayingShop, phoneEnding } from '#tests'

const paying = await openPayingShop({
  RATE_LIMIT: 'on',
  MTN_MOMO_CALLBACK: 'on',
  PUBLIC_URL: 'http://localhost',
})
const { shop, momo, aMomoOrder, ask, reaches } = paying
afterAll(() => paying.close())

/** What becomes of payments: well, declined, refused, without an answer, and of another sum. */
const endings = ['941', '451', '455', '457', '461', '480', '483', '486', '489'] as const

it('tells no log whose phone was asked, by whom, or with which key', async () => {
  const payers = await Promise.all(
    endings.map(async (ending) => ({ ...(await aMomoOrder()), number: phoneEnding(ending) })),
  )
  momo.control.arm({ call: 'status', times: 2, fault: 'html200' })
  momo.control.arm({ call: 'status', times: 2, fault: { status: 500, body: { message: '25' } } })
  for (const { customer, order, number } of payers) await ask(customer, order, number)
  const [paid, declined] = payers
  if (!paid || !declined) throw new Error('Nobody has paid.')
  // Refused ones, and calls about no payment.
  await ask(paid.customer, paid.order, `${paid.number}1234567890`)
  await ask(declined.customer, paid.order, declined.number)
  const { rows } = await sql<{ reference: string }>`select reference from payment_attempts`.execute(
    shop.db,
  )
  for (const reference of [randomUUID(), ...rows.map((row) => row.reference)]) {
    const body = JSON.stringify({ payer: { partyId: `25${paid.number}` }, status: 'SUCCESSFUL' })
    await fetch(`${shop.url}/api/payments/mtn/${reference}`, { method: 'PUT', body })
  }
  await reaches(paid.customer, paid.order, 'SUCCEEDED')
  await reaches(declined.customer, declined.order, 'FAILED')

  const log = shop.logLines.join('')
  expect(log).toContain('payment-asked')
  expect(log).toContain('payment-settled')
  const { user, key, subscriptionKey } = momo.access
  const tokens = momo
    .requests()
    .flatMap(({ headers }) => headers.authorization?.split(' ')[1] ?? [])
  expect(tokens).not.toEqual([])
  for (const secret of [user, key, subscriptionKey, ...tokens]) expect(log).not.toContain(secret)
  for (const { number, customer } of payers) {
    // However it is written.
    expect(log).not.toContain(number.slice(1))
    // Times and ids may have the same digits among others by chance.
    expect(log).not.toMatch(new RegExp(`(?<![\\da-f.-])${number.slice(-6)}(?![\\da-f])`))
    for (const name of [customer.email, customer.username]) expect(log).not.toContain(name)
  }
})
