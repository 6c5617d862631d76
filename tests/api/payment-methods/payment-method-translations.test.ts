import { expect, it } from 'vitest'
import { asAdmin, asCustomer, at, historyOf, unique } from '#tests'
import { paymentMethodApi } from '../../../src/shop/payment-methods/payment-method.api.ts'

const admin = await asAdmin()
const { lastOf, revert } = historyOf(admin)
const inFrench = { headers: { 'x-language': 'fr' } }

async function aTranslatedMethod() {
  const names = { paymentMethod: unique('Cash on delivery'), fr: unique('À la livraison') }
  const method = await admin.call(paymentMethodApi.create, {
    body: {
      paymentMethod: names.paymentMethod,
      translations: { fr: { paymentMethod: ` ${names.fr} ` }, rw: { paymentMethod: '' } },
    },
  })
  return { ...names, method }
}

it('keeps what a way to pay is called in other languages, for the checkout too', async () => {
  const { method, paymentMethod, fr } = await aTranslatedMethod()
  const entered = {
    id: method.id,
    paymentMethod,
    translations: { fr: { paymentMethod: fr } },
    gateway: null,
    code: null,
  }
  expect(method).toEqual(entered)
  expect(await admin.call(paymentMethodApi.show, { params: at(method), ...inFrench })).toEqual(
    entered,
  )
  const listed = await (await asCustomer()).call(paymentMethodApi.list, { query: {}, ...inFrench })
  expect(listed).toContainEqual(entered)
})

it('finds a way to pay by its name in any language', async () => {
  const { method, fr } = await aTranslatedMethod()
  const query = { q: fr.toUpperCase() }
  expect(await (await asCustomer()).call(paymentMethodApi.list, { query })).toEqual([method])
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
  expect(entry).toMatchObject({
    changes: [{ field: 'translations', from: { fr: { paymentMethod: fr } }, to: {} }],
    isRevertible: true,
  })
  await revert(entry)
  expect(await shown()).toEqual(method)
  await admin.ask(paymentMethodApi.remove, { params: at(method) })
  await revert(await lastOf('payment-method', method))
  expect(await shown()).toEqual(method)
})
