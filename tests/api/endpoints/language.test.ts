import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  anOrder,
  anOrderFor,
  aProduct,
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  password,
  shop,
  unique,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { contactApi } from '../../../src/shop/contact/contact.api.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

const empty = { email: '', password: '' }

it.each([
  [undefined, 'Enter your email'],
  ['rw', 'Andika imeyili yawe'],
  ['FR', 'Saisissez votre adresse e-mail'],
  ['fr-FR,en', 'Saisissez votre adresse e-mail'],
  ['french', 'Enter your email'],
  ['fr FR', 'Enter your email'],
])('answers X-Language %s in its language, with the same code', async (language, words) => {
  const headers = language === undefined ? {} : { 'x-language': language }
  const refusal = await asAnyone().refusal(accountApi.login, { body: empty, headers })
  expect(refusal).toMatchObject({ code: 'INVALID', message: words, fields: { email: words } })
})

it('takes no notice of what the browser prefers', async () => {
  const headers = { 'accept-language': 'fr' }
  const refusal = await asAnyone().refusal(accountApi.login, { body: empty, headers })
  expect(refusal.message).toBe('Enter your email')
})

it.each([
  ['/fr/%E0%A4%A', undefined, 'Cette adresse est illisible.'],
  ['/%E0%A4%A', undefined, 'This address cannot be read.'],
  ['/fr/%E0%A4%A', 'rw', 'Iyi aderesi ntisomeka.'],
])('refuses the page %s in its language, but for X-Language %s', async (path, language, words) => {
  const headers = language === undefined ? {} : { 'x-language': language }
  const { body } = await asAnyone().request('GET', path, { headers })
  expect(body).toMatchObject({ code: 'NOT_FOUND', message: words })
})

it('translates successes, and sentences with values', async () => {
  const [customer, product] = [
    await asCustomer(),
    await aProduct({ name: 'Only 3 of it', quantity: 1 }),
  ]
  const headers = { 'x-language': 'fr' }
  const body = { clientName: unique('Keza'), email: uniqueEmail(), message: 'Muraho' }
  const thanks = await asAnyone().ask(contactApi.send, { body, headers })
  expect(thanks.body).toEqual({
    message: `Merci, ${body.clientName}\u202f! Nous vous enverrons les détails par e-mail.`,
  })
  const order = await anOrderFor([product, 2])
  const refusal = await customer.refusal(orderApi.place, { body: order, headers })
  expect(refusal).toMatchObject({
    code: 'STOCK_EXCEEDED',
    message: 'Only 3 of it\u202f: il n’en reste que 1.',
  })
})

it('names the status of an order in the language', async () => {
  const { order, customer } = await anOrder({ status: 'COMPLETED' })
  const asked = { params: at(order), body: { status: 'CANCELED' }, headers: { 'x-language': 'rw' } }
  expect(await customer.refusal(orderApi.move, asked)).toMatchObject({
    code: 'NO_SUCH_MOVE',
    current: 'COMPLETED',
    message: 'Komande ntishobora kuva kuri “yarangiye” ngo ijye kuri “yahagaritswe”.',
  })
})

it('writes to somebody in the language in which they registered or signed in last', async () => {
  const form = { username: unique('Umukiriya'), email: uniqueEmail(), password }
  await asAnyone().ask(accountApi.register, { body: form, headers: { 'x-language': 'fr' } })
  const french = await shop.mailbox.waitForMail(form.email, /^Confirmez/)
  expect(french.html).toContain('<html lang="fr">')
  expect(french.text).toContain('Bienvenue\u202f!')
  expect(french.text).toContain('http://igikoni.test/fr/api/users/confirm?token=')

  const customer = await asCustomer()
  const body = { email: customer.email, password }
  await customer.ask(accountApi.login, { body, headers: { 'x-language': 'rw' } })
  const soup = await aProduct({ price: 3_500 })
  const { id, trackingId } = await customer.call(orderApi.place, {
    body: await anOrderFor([soup, 2]),
  })
  const receipt = await shop.mailbox.waitForMail(customer.email, /^Komande yawe/)
  expect(receipt.html).toContain('<html lang="rw">')
  for (const words of [
    '7\u202f000\u202fRwf',
    `Nimero yo gukurikirana: ${trackingId}`,
    `/rw/order/${id}`,
  ])
    expect(receipt.text).toContain(words)

  const moved = { params: at({ id }), body: { status: 'DISPATCHED' } } as const
  await (await asAdmin()).call(orderApi.moveAny, moved)
  await shop.mailbox.waitForMail(customer.email, / iri mu nzira$/)
})

it('writes in English to whose language only a later release speaks', async () => {
  const customer = await asCustomer()
  await sql`update users set language = 'zz' where email = ${customer.email}`.execute(shop.db)
  const soup = await aProduct({ price: 3_500 })
  const body = await anOrderFor([soup, 2])
  const { trackingId } = await customer.call(orderApi.place, { body })
  const receipt = await shop.mailbox.waitForMail(customer.email, /^Your order/)
  expect(receipt.html).toContain('<html lang="en">')
  const query = { q: trackingId, page: '1', size: '1' }
  const listed = await (await asAdmin()).call(orderApi.list, { query })
  expect(listed.items[0]?.chatText).toContain('about your order')
})
