import { expect, it } from 'vitest'
import { asAnyone } from '#tests'
import type { OpenApiDocument } from '../../../src/platform/api/openapi.ts'

const path = '/api/openapi.json'

it('sends the document compressed, and once', async () => {
  const small = { 'accept-encoding': 'br' }
  const { status, headers } = await asAnyone().request('GET', path, { headers: small })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('content-encoding')).toBe('br')
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect(await asAnyone().request('GET', path, { headers: known })).toMatchObject({ status: 304 })
  expect(await asAnyone().request('HEAD', path)).toMatchObject({ status: 200, body: '' })
})

it('describes every call in OpenAPI 3.1', async () => {
  const { body } = await asAnyone().request('GET', path)
  expect(body).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    paths: { '/api/customer/orders/create': { post: expect.anything() } },
  })
})

it('describes the list of payments as pages, which it always is', async () => {
  const { body } = await asAnyone().request('GET', path)
  const { responses } = (body as OpenApiDocument).paths['/api/admin/transactions']?.get ?? {}
  expect(responses?.['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { items: { type: 'array' }, total: {}, page: {}, size: {} },
  })
})

it.each([
  ['post', '/api/customer/orders/create', 200],
  ['post', '/api/customer/orders/create', 429],
  ['put', '/api/customer/orders/update/{id}', 429],
  ['post', '/api/customer/orders/{id}/payments', 200],
  ['post', '/api/admin/orders/{id}/received', 200],
  ['post', '/api/admin/orders/{id}/refunds', 200],
  ['post', '/api/users/logout', 403],
  ['get', '/api/users/me/export', 403],
  ['get', '/api/customer/products', 304],
])('describes that %s %s may answer %i', async (method, call, status) => {
  const { body } = await asAnyone().request('GET', path)
  expect((body as OpenApiDocument).paths[call]?.[method]?.responses).toHaveProperty(`${status}`)
})

it.each([
  ['/api/admin/orders/export', 'text/csv'],
  ['/api/admin/products/export', 'text/csv'],
  ['/api/admin/reports/day/export', 'text/csv'],
  ['/api/events', 'text/event-stream'],
  ['/api/users/me/export', 'application/json'],
])('describes that %s is %s', async (call, contentType) => {
  const { body } = await asAnyone().request('GET', path)
  const { responses } = (body as OpenApiDocument).paths[call]?.get ?? {}
  expect(Object.keys(responses?.['200']?.content ?? {})).toEqual([contentType])
})
