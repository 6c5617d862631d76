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

it('describes the list of payments as pages, which it always is', async () => {
  const { body } = await asAnyone().request('GET', path)
  const { responses } = (body as OpenApiDocument).paths['/api/admin/transactions']?.get ?? {}
  expect(responses?.['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'object',
    properties: { items: { type: 'array' }, total: {}, page: {}, size: {} },
  })
})
