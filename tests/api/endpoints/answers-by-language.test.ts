import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asAdmin, shop, unique } from '#tests'
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import { requestContext } from '../../../src/endpoints/request-context.server.ts'
import type { Services } from '../../../src/platform/api/context.server.ts'
import { mount } from '../../../src/platform/api/mount.server.ts'
import { ResponseCache } from '../../../src/platform/cache/response-cache.server.ts'
import { byLanguage, type Language, languages } from '../../../src/platform/language/language.ts'
import { categoryApi } from '../../../src/shop/catalogue/category.api.ts'
import { openShopServices } from '../../../src/startup/services.ts'
import { send } from '../../security/send.ts'

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
    body: {
      name,
      description: 'Hot.',
      translations: { fr: { name: fr }, rw: { name: rw } },
    },
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
  const spellings = [
    `${address}?utm_source=mail`,
    address.replace('api', '%61pi'),
    url + address,
    `${address}#fr`,
  ]
  for (const path of spellings)
    for (const language of [...languages.toReversed(), ...languages, undefined]) {
      const got = await languageOf(language, path)
      expect([path, language, got]).toEqual([path, language, [language ?? 'en']])
    }
})
