import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import { requestContext } from '../../../src/endpoints/request-context.server.ts'
import type { Services } from '../../../src/platform/api/context.server.ts'
import { mount } from '../../../src/platform/api/mount.server.ts'
import { ResponseCache } from '../../../src/platform/cache/response-cache.server.ts'
import { byLanguage, type Language, languages } from '../../../src/platform/language/language.ts'
import { openShopServices } from '../../../src/startup/services.ts'
import { accountApi, categoryApi, contactApi, orderApi } from '../../fixtures/apis.ts'
import { send } from '../../security/send.ts'

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
  const customer = await asCustomer()
  const product = await aProduct({ name: 'Only 3 of it', quantity: 1 })
  const headers = { 'x-language': 'fr' }
  const body = { clientName: unique('Keza'), email: uniqueEmail(), message: 'Muraho' }
  const thanks = await asAnyone().ask(contactApi.send, { body, headers })
  const words = `Merci, ${body.clientName}\u202f! Nous vous enverrons les détails par e-mail.`
  expect(thanks.body).toEqual({ message: words })
  const order = await anOrderFor([product, 2])
  const refusal = await customer.refusal(orderApi.place, { body: order, headers })
  const message = 'Only 3 of it\u202f: il n’en reste que 1.'
  expect(refusal).toMatchObject({ code: 'STOCK_EXCEEDED', message })
})

it('names the status of an order in the language', async () => {
  const { order, customer } = await anOrder({ status: 'COMPLETED' })
  const asked = { params: at(order), body: { status: 'CANCELED' }, headers: { 'x-language': 'rw' } }
  const message = 'Komande ntishobora kuva kuri “yarangiye” ngo ijye kuri “yahagaritswe”.'
  const refused = await customer.refusal(orderApi.move, asked)
  expect(refused).toMatchObject({ code: 'NO_SUCH_MOVE', current: 'COMPLETED', message })
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
  const placed = await anOrderFor([soup, 2])
  const { id, trackingId } = await customer.call(orderApi.place, { body: placed })
  const receipt = await shop.mailbox.waitForMail(customer.email, /^Komande yawe/)
  expect(receipt.html).toContain('<html lang="rw">')
  const number = `Nimero yo gukurikirana: ${trackingId}`
  for (const words of ['7\u202f000\u202fRwf', number, `/rw/order/${id}`])
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

const cache = new ResponseCache()
const services = { ...shop, ...openShopServices(shop), clock: Date.now } as unknown as Services
const app = fastify()
app.decorateRequest('pageRoute', undefined)
app.addHook('onRequest', (request, reply, done) => {
  if (!cache.serve(request, reply)) done()
})
for (const route of shopEndpoints)
  if (route.endpoint.path === categoryApi.browse.path)
    mount(app, route, {
      cache,
      contextOf: (reply, endpoint) => requestContext(services, reply, endpoint),
      sendPage: undefined,
    })

const names = byLanguage((language) => unique(`Grill ${language}`))
const address: string = categoryApi.browse.path
let url = ''

beforeAll(async () => {
  const { en: name, fr, rw } = names
  await (await asAdmin()).call(categoryApi.create, {
    body: { name, description: 'Hot.', translations: { fr: { name: fr }, rw: { name: rw } } },
  })
  await app.listen()
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})
afterAll(() => app.close())

/** In which language the categories come, of which there is one name in each. */
async function languageOf(asked: string | string[] | undefined, path = address) {
  const headers = asked === undefined ? {} : { 'x-language': asked }
  const { status, body } = await send(url, { method: 'GET', path, headers })
  return status === 200
    ? languages.filter((language) => body.includes(`"name":"${names[language]}"`))
    : status
}

const long = 'x'.repeat(10_000)
const asked: [string | string[] | undefined, Language | number][] = [
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['FR-be', 'fr'],
  ['rw;q=0.1', 'rw'],
  ['de', 'en'],
  ['de, fr', 'en'],
  [['fr', 'rw'], 'fr'],
  [['de', 'fr'], 'en'],
  [['', 'fr'], 'en'],
  ['fr /api/customer/categories', 'en'],
  ['__proto__', 'en'],
  ['constructor', 'en'],
  [long, 'en'],
  [`fr-${long}`, 'en'],
  [`fr,${long}`, 'fr'],
  [`fr${'-a'.repeat(5_000)}`, 'fr'],
  [`fr${' '.repeat(10_000)}x`, 'en'],
]

it('keeps one answer in each language, whatever X-Language says', async () => {
  for (const language of languages) await languageOf(language)
  const { size, counts } = cache
  const made = counts.misses
  for (const [header, language] of [...asked, ...asked.toReversed()])
    expect([header, await languageOf(header)]).toEqual([header, [language]])
  expect(cache.counts.misses).toBe(made)
  expect(cache.size).toBe(size)
})

it('gives nobody the language of who asked before at an address in another spelling', async () => {
  const encoded = address.replace('api', '%61pi')
  for (const path of [`${address}?utm_source=mail`, encoded, url + address, `${address}#fr`])
    for (const language of [...languages.toReversed(), ...languages, undefined]) {
      const got = await languageOf(language, path)
      expect([path, language, got]).toEqual([path, language, [language ?? 'en']])
    }
})
