import { expect, it } from 'vitest'
import { anOrder, aPaymentMethod, asAdmin, asCustomer, at, historyOf, unique } from '#tests'
import { orderApi, paymentMethodApi } from '../../fixtures/apis.ts'

it('lists the ways to pay in id order, also for customers: the checkout needs them', async () => {
  const [first, second] = [await aPaymentMethod(), await aPaymentMethod()]
  const listed = await (await asCustomer()).call(paymentMethodApi.list)
  expect(listed.slice(-2)).toEqual([first, second])
  const ids = listed.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

const byHand = { gateway: null, code: null }

it('adds, shows and renames a way to pay', async () => {
  const admin = await asAdmin()
  const [name, newName] = [unique('Mobile money'), unique('MoMo')]
  const added = await admin.ask(paymentMethodApi.create, { body: { paymentMethod: ` ${name} ` } })
  expect(added).toMatchObject({ status: 201, body: { paymentMethod: name } })
  const params = at(added.body as { id: number })
  const renamed = { id: Number(params.id), paymentMethod: newName, translations: {}, ...byHand }
  const body = { user: { id: admin.id }, paymentMethod: newName }
  expect(await admin.call(paymentMethodApi.update, { params, body })).toEqual(renamed)
  expect(await admin.call(paymentMethodApi.show, { params })).toEqual(renamed)
})

it.each([undefined, '   '])('asks for a name instead of %j', async (paymentMethod) => {
  const admin = await asAdmin()
  const body = { paymentMethod }
  const message = 'Enter payment method name'
  const refused = await admin.refusal(paymentMethodApi.create, { body })
  expect(refused).toMatchObject({ status: 400, message })
  const params = at(await aPaymentMethod())
  const nameless = { params, body: { paymentMethod: '' } }
  const renamed = await admin.refusal(paymentMethodApi.update, nameless)
  expect(renamed).toMatchObject({ status: 400, message: 'Enter Payment Method name' })
})

it('has each name once, whatever its case and what nobody sees in it', async () => {
  const [admin, one, other] = [await asAdmin(), await aPaymentMethod(), await aPaymentMethod()]
  const body = { paymentMethod: one.paymentMethod.toUpperCase() }
  const alike = { paymentMethod: [...body.paymentMethod].join('\u200b') }
  const message = 'A payment method with this name exists already.'
  const taken = { status: 409, code: 'NAME_TAKEN', message }
  expect(await admin.refusal(paymentMethodApi.create, { body })).toMatchObject(taken)
  expect(await admin.refusal(paymentMethodApi.create, { body: alike })).toMatchObject(taken)
  const params = at(other)
  expect(await admin.refusal(paymentMethodApi.update, { params, body })).toMatchObject(taken)
  expect(await admin.call(paymentMethodApi.update, { params: at(one), body })).toMatchObject(body)
})

it('deletes a way to pay that nobody used, once', async () => {
  const [admin, { id }] = [await asAdmin(), await aPaymentMethod()]
  const params = at({ id })
  expect(await admin.ask(paymentMethodApi.remove, { params })).toMatchObject({ status: 204 })
  const gone = { status: 404, message: 'This payment method does not exist any more.' }
  expect(await admin.refusal(paymentMethodApi.remove, { params })).toMatchObject(gone)
  expect(await admin.refusal(paymentMethodApi.show, { params })).toMatchObject(gone)
})

it('keeps a way to pay that orders use, and says why', async () => {
  const { order, customer } = await anOrder()
  const admin = await asAdmin()
  const params = at(order.paymentMethod ?? { id: 0 })
  const message = 'Orders were placed with this payment method, so it cannot be deleted.'
  const refused = await admin.refusal(paymentMethodApi.remove, { params })
  expect(refused).toMatchObject({ status: 409, code: 'IN_USE', message })
  const after = await customer.call(orderApi.show, { params: at(order) })
  expect(after.paymentMethod).toEqual(order.paymentMethod)
})

it('lists what contains some letters, a page at a time', async () => {
  const method = await aPaymentMethod()
  const customer = await asCustomer()
  const q = method.paymentMethod.toUpperCase()
  expect(await customer.call(paymentMethodApi.list, { query: { q } })).toEqual([method])
  const listed = await customer.call(paymentMethodApi.list, { query: { q, page: '1' } })
  expect(listed).toEqual({ items: [method], total: 1, page: 1, size: 10 })
})

const admin = await asAdmin()
const { lastOf, revert } = historyOf(admin)
const inFrench = { headers: { 'x-language': 'fr' } }

async function aTranslatedMethod() {
  const names = { paymentMethod: unique('Cash on delivery'), fr: unique('À la livraison') }
  const { paymentMethod } = names
  const translations = { fr: { paymentMethod: ` ${names.fr} ` }, rw: { paymentMethod: '' } }
  const body = { paymentMethod, translations }
  const method = await admin.call(paymentMethodApi.create, { body })
  return { ...names, method }
}

it('keeps what a way to pay is called in other languages, and finds it by each', async () => {
  const { method, paymentMethod, fr } = await aTranslatedMethod()
  const translations = { fr: { paymentMethod: fr } }
  const entered = { id: method.id, paymentMethod, translations, gateway: null, code: null }
  expect(method).toEqual(entered)
  const shown = await admin.call(paymentMethodApi.show, { params: at(method), ...inFrench })
  expect(shown).toEqual(entered)
  const customer = await asCustomer()
  const listed = await customer.call(paymentMethodApi.list, { query: {}, ...inFrench })
  expect(listed).toContainEqual(entered)
  const query = { q: fr.toUpperCase() }
  expect(await customer.call(paymentMethodApi.list, { query })).toEqual([method])
})

it('keeps translations that an update leaves out, and drops them for null', async () => {
  const { method, paymentMethod } = await aTranslatedMethod()
  const update = (body: object) =>
    admin.call(paymentMethodApi.update, { params: at(method), body: { paymentMethod, ...body } })
  expect(await update({})).toEqual(method)
  const rw = { paymentMethod: unique('Amafaranga') }
  expect(await update({ translations: { rw } })).toMatchObject({ translations: { rw } })
  expect((await update({ translations: { rw } })).translations).not.toHaveProperty('fr')
  expect(await update({ translations: null })).toMatchObject({ translations: {} })
})

it('writes them down in the history, takes them back and brings them back', async () => {
  const { method, fr } = await aTranslatedMethod()
  const shown = () => admin.call(paymentMethodApi.show, { params: at(method) })
  const { paymentMethod } = method
  const body = { paymentMethod, translations: {} }
  await admin.call(paymentMethodApi.update, { params: at(method), body })
  const entry = await lastOf('payment-method', method)
  const changes = [{ field: 'translations', from: { fr: { paymentMethod: fr } }, to: {} }]
  expect(entry).toMatchObject({ changes, isRevertible: true })
  await revert(entry)
  expect(await shown()).toEqual(method)
  await admin.ask(paymentMethodApi.remove, { params: at(method) })
  await revert(await lastOf('payment-method', method))
  expect(await shown()).toEqual(method)
})
