import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrderFor, aPaymentMethod, aProduct, asAdmin, asCustomer, at, shop, unique } from '#tests'
import { type Language, languages } from '../../../src/platform/language/language.ts'
import { orderApi, paymentMethodApi, productApi } from '../../fixtures/apis.ts'

const [admin, customer] = [await asAdmin(), await asCustomer()]
const inFrench = { headers: { 'x-language': 'fr' } }
const inKinyarwanda = { headers: { 'x-language': 'rw' } }

/** A dish and a way to pay with French names, and an order of both, placed in Kinyarwanda. */
async function anOrderInLanguages() {
  const fr = { dish: unique('Brochette'), method: unique('À la livraison') }
  const translations = { fr: { name: fr.dish, description: 'Deux brochettes.' } }
  const dish = await aProduct({ translations })
  const method = await aPaymentMethod(unique('Cash'), { fr: { paymentMethod: fr.method } })
  const body = { ...(await anOrderFor([dish, 2])), paymentMethod: { id: method.id } }
  const order = await customer.call(orderApi.place, { body, ...inKinyarwanda })
  const linesIn = async (asked: object) => {
    const [line] = await customer.call(orderApi.items, { params: at(order), ...asked })
    return line?.product
  }
  return { fr, dish, method, body, order, linesIn }
}

/** Everything about the dish that an administrator may write. */
async function rename({ id }: { id: number }, changes: object) {
  const query = { image: 'url' } as const
  const product = await admin.call(productApi.show, { params: at({ id }), query })
  const { version: _, ...form } = product
  await admin.call(productApi.update, { params: at({ id }), query, body: { ...form, ...changes } })
}

it('names what was ordered in the language of its customer, as it was called then', async () => {
  const { dish, fr, order, linesIn } = await anOrderInLanguages()
  const renamed = { name: unique('Other'), translations: { rw: { name: unique('Ikindi') } } }
  await rename(dish, renamed)
  const { id, name, image } = dish
  expect(await linesIn({})).toEqual({ id, name, image })
  expect(await linesIn(inFrench)).toEqual({ id, name: fr.dish, image })
  expect(await linesIn(inKinyarwanda)).toEqual({ id, name, image, untranslated: ['name'] })
  const { items } = await admin.call(orderApi.inspect, { params: at(order), ...inFrench })
  expect(items).toMatchObject([{ product: { id, name } }])
  expect(items[0]?.product).not.toHaveProperty('translations')
})

it('names the way to pay in the language of its customer, whatever that is called by now', async () => {
  const { order, method, fr } = await anOrderInLanguages()
  const { id, paymentMethod } = method
  const entered = { id, paymentMethod }
  const untranslated = { ...entered, untranslated: ['paymentMethod'] }
  expect(order.paymentMethod).toEqual(untranslated)
  const params = at(order)
  const show = async (asked: object) =>
    (await customer.call(orderApi.show, { params, ...asked })).paymentMethod
  expect(await show({})).toEqual(entered)
  expect(await show(inFrench)).toEqual({ id, paymentMethod: fr.method })
  expect(await show(inKinyarwanda)).toEqual(untranslated)
  const mine = await customer.call(orderApi.mine, { params: { userId: customer.id }, ...inFrench })
  expect(mine[0]?.paymentMethod).toEqual({ id, paymentMethod: fr.method })
  const canceled = { status: 'CANCELED' } as const
  const moved = await customer.call(orderApi.move, { params, body: canceled, ...inFrench })
  expect(moved.paymentMethod).toEqual({ id, paymentMethod: fr.method })
  const dispatched = { status: 'DISPATCHED' } as const
  const byAdmin = await admin.call(orderApi.moveAny, { params, body: dispatched, ...inFrench })
  expect(byAdmin.paymentMethod).toEqual(entered)
  const body = { paymentMethod, translations: { fr: { paymentMethod: unique('Espèces') } } }
  await admin.call(paymentMethodApi.update, { params: at(method), body })
  expect(await show(inFrench)).toMatchObject(body.translations.fr)
})

it('gives the kitchen and the lists of the shop what was entered', async () => {
  const { dish, method, order } = await anOrderInLanguages()
  const paymentMethod = { id: method.id, paymentMethod: method.paymentMethod }
  const query = { ids: String(order.id) }
  const [card] = await admin.call(orderApi.kitchen, { query, ...inFrench })
  expect(card).toMatchObject({ lines: [{ product: { id: dish.id, name: dish.name } }] })
  expect(card?.paymentMethod).toEqual(paymentMethod)
  const listed = await admin.call(orderApi.list, { query: { q: order.trackingId }, ...inFrench })
  expect(listed).toMatchObject([{ id: order.id }])
  expect([listed].flat()[0]).toHaveProperty('paymentMethod', paymentMethod)
})

it('is one order in whatever language it is repeated', async () => {
  const { order, method, body, fr } = await anOrderInLanguages()
  for (const language of languages) {
    const headers = { 'x-language': language }
    const again = await customer.ask(orderApi.place, { body, headers })
    const paymentMethod = language === 'fr' ? fr.method : method.paymentMethod
    expect(again).toMatchObject({ status: 200, body: { id: order.id } })
    expect(again.body).toHaveProperty('paymentMethod.paymentMethod', paymentMethod)
  }
})

const tooFew = ({ id }: { id: number }, name: string) => {
  const message = expect.stringContaining(name)
  return { code: 'STOCK_EXCEEDED', message, product: { id, name } }
}

it('says in the language of its customer of which dish there are too few', async () => {
  const fr = unique('Brochette')
  const dish = await aProduct({ quantity: 1, translations: { fr: { name: fr } } })
  const body = await anOrderFor([dish, 2])
  const refusal = (asked: object) => customer.refusal(orderApi.place, { body, ...asked })
  expect(await refusal(inFrench)).toMatchObject(tooFew(dish, fr))
  for (const asked of [{}, inKinyarwanda])
    expect(await refusal(asked)).toMatchObject(tooFew(dish, dish.name))
})

it('names in the language of who restores or dispatches what there are too few of', async () => {
  const { dish, fr, order } = await anOrderInLanguages()
  const params = at(order)
  await customer.call(orderApi.move, { params, body: { status: 'CANCELED' } })
  // The order goes on naming it as it was called then.
  const renamed = { name: unique('Renamed'), description: 'x' }
  await rename(dish, { quantity: 1, ...renamed, translations: { fr: renamed } })
  const restored = { params, body: { status: 'PENDING' }, ...inFrench }
  const { message } = await customer.refusal(orderApi.move, restored)
  expect(message).toContain(fr.dish)
  const dispatched = { params, body: { status: 'DISPATCHED' }, ...inFrench }
  const refused = await admin.refusal(orderApi.moveAny, dispatched)
  expect(refused).toMatchObject(tooFew(dish, dish.name))
})

/** The receipt of an order of two dishes, one of which has a French name, as has the way to pay. */
async function receiptIn(language: Language) {
  const customer = await asCustomer()
  await sql`update users set language = ${language} where id = ${customer.id}`.execute(shop.db)
  const [fr, method] = [unique('Brochette'), unique('À la livraison')]
  const dish = await aProduct({ translations: { fr: { name: fr } } })
  const other = await aProduct({ name: unique('Isombe & <b>rice</b>') })
  const payment = await aPaymentMethod(unique('Cash'), { fr: { paymentMethod: method } })
  const order = { ...(await anOrderFor([dish, 2], [other, 1])), paymentMethod: { id: payment.id } }
  // Whatever the page's language is: mails go by the user's.
  await customer.call(orderApi.place, { body: order, ...inKinyarwanda })
  const mail = await shop.mailbox.waitForMail(customer.email, /^/)
  return { mail, dish, other, payment, fr: { dish: fr, method } }
}

it('names dishes and the way to pay in the language of the customer', async () => {
  const { mail, dish, other, payment, fr } = await receiptIn('fr')
  expect(mail.text).toContain(`2 × ${fr.dish}`)
  expect(mail.text).toContain(`1 × ${other.name}`)
  expect(mail.text).toContain(fr.method)
  expect(mail.text).not.toContain(dish.name)
  expect(mail.text).not.toContain(payment.paymentMethod)
  expect(mail.html).toContain('<html lang="fr">')
  expect(mail.html).toContain(`2 × ${fr.dish}`)
})

it('says in which language a name is that is not translated', async () => {
  const { mail, dish, other, payment } = await receiptIn('rw')
  for (const words of [`2 × ${dish.name}`, `1 × ${other.name}`, payment.paymentMethod])
    expect(mail.text).toContain(words)
  expect(mail.html).toContain(`2 × <span lang="en">${dish.name}</span>`)
  expect(mail.html).toMatch(
    /1 × <span lang="en">Isombe &amp; &lt;b&gt;rice&lt;\/b&gt;[^<]*<\/span>/,
  )
  expect(mail.html).toContain(`<span lang="en">${payment.paymentMethod}</span>`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what encloses such words on their way
  expect(mail.text + mail.html).not.toMatch(/[\u0002\u0003]/)
})
