import { expect, it } from 'vitest'
import { asAnyone } from '../../../tests/fixtures/shared-shop.ts'

it.each([
  ['/api/openapi.json', 'application/json; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
])('sends %s compressed, and once', async (path, type) => {
  const small = { 'accept-encoding': 'br' }
  const { status, headers } = await asAnyone().request('GET', path, { headers: small })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-encoding')).toBe('br')
  const known = { 'if-none-match': headers.get('etag') ?? '' }
  expect(await asAnyone().request('GET', path, { headers: known })).toMatchObject({ status: 304 })
  expect(await asAnyone().request('HEAD', path)).toMatchObject({ status: 200, body: '' })
})

it('describes every call in OpenAPI 3.1', async () => {
  const { body } = await asAnyone().request('GET', '/api/openapi.json')
  expect(body).toMatchObject({
    openapi: expect.stringMatching(/^3\.1\./),
    paths: { '/api/customer/orders/create': { post: expect.anything() } },
  })
})

it('loads nothing from elsewhere to be read', async () => {
  const { headers, body } = await asAnyone().request('GET', '/api/docs')
  expect(String(body)).not.toMatch(/(?:src|href)="https?:/)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})
