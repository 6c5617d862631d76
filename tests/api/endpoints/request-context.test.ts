import fastifyCookie from '@fastify/cookie'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asAdmin, countedDb, shop } from '#tests'
import { shopEndpoints } from '../../../src/endpoints/endpoints.server.ts'
import { requestContext } from '../../../src/endpoints/request-context.server.ts'
import type { Services } from '../../../src/platform/api/context.server.ts'
import { get } from '../../../src/platform/api/endpoint.ts'
import type { AnswerRoute, Handlers } from '../../../src/platform/api/handle.server.ts'
import { mount } from '../../../src/platform/api/mount.server.ts'
import { ResponseCache } from '../../../src/platform/cache/response-cache.server.ts'
import { openShopServices } from '../../../src/startup/services.ts'

/** What handlers saw of the caller. */
const seen: unknown[] = []
const reply = z.array(z.number())
const api = {
  menu: get('/api/menu', { access: 'ANYONE', summary: 'Cached.', reply, cached: { with: [] } }),
}
const handlers: Handlers<typeof api> = {
  async menu(context) {
    // @ts-expect-error: the answer is everybody's, so it may not depend on who asks first
    const { user, session, device, ip, client } = context
    const { network } = await client()
    const { language } = context
    seen.push({ user, session: session.secret, device: device.secret, ip, language, network })
    return [1]
  },
}
const routes: AnswerRoute[] = [
  { endpoint: api.menu, handler: handlers.menu } as AnswerRoute,
  ...shopEndpoints,
]

/** An API of which each statement is counted, asked by a browser with this session. */
async function openCounted(sid: string | undefined) {
  const { db, count } = countedDb(shop.db)
  const inMemory = openShopServices({ db, journal: shop.journal })
  const services = { ...shop, db, ...inMemory, clock: Date.now } as unknown as Services
  const app = fastify()
  await app.register(fastifyCookie)
  for (const route of routes)
    mount(app, route, {
      cache: new ResponseCache(),
      contextOf: (reply, endpoint) => requestContext(services, reply, endpoint),
      sendPage: undefined,
    })
  const cookie = sid === undefined ? '' : `sid=${sid}; device=a-known-browser`
  const headers = { cookie, 'x-language': 'rw' }
  return async (url: string) => {
    const before = count.statements
    const { statusCode } = await app.inject({ url, headers })
    expect(statusCode).toBe(200)
    return count.statements - before
  }
}

it('tells a handler whose answer is cached nothing of the first caller but the language', async () => {
  const ask = await openCounted((await asAdmin()).sid)
  seen.length = 0
  expect(await ask('/api/menu')).toBe(0)
  const nobody = { user: null, session: undefined, device: undefined, ip: '', network: '' }
  expect(seen).toEqual([{ ...nobody, language: 'rw' }])
})
