import fastify from 'fastify'
import { expect, it } from 'vitest'
import { ResponseCache } from '../cache/response-cache.server.ts'
import type { Endpoint } from './endpoint.ts'
import { mount } from './mount.server.ts'

const contextOf = () => Promise.reject(new Error('Nobody asks.'))
const caches = { cache: new ResponseCache() }
const options = { ...caches, contextOf, hasSessionCookie: () => false, sendPage: undefined }

it.each([undefined, '', 'EVERYBODY'])(
  'does not start with an endpoint that names %j as who may call it',
  (access) => {
    const endpoint = { method: 'GET', path: '/api/secrets', summary: 'Secrets.', access }
    const row = { endpoint: endpoint as Endpoint, handler: async () => undefined }
    expect(() => mount(fastify(), row, options)).toThrow(
      'GET /api/secrets does not say who may call it: access is one of ANYONE, SIGNED_IN, ADMIN, CUSTOMER.',
    )
  },
)
