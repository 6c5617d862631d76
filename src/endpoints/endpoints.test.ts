import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { successStatus } from '../platform/api/endpoint.ts'
import { apiDocument } from './document.server.ts'
import { shopEndpoints } from './endpoints.server.ts'

const endpoints = shopEndpoints.map(({ endpoint }) => endpoint)

it('shows a body that is accepted and a reply that is sent like this, of every call', () => {
  for (const endpoint of endpoints) {
    const { method, path, body, reply } = endpoint
    const call = `${method} ${path}`
    const operation = apiDocument.paths[path]?.[method.toLowerCase()]
    if (body) {
      const { example } = operation?.requestBody?.content['application/json'] ?? {}
      expect.soft(example, `body of ${call}`).toBeDefined()
      expect.soft(z.safeParse(body, example).error, `body of ${call}`).toBeUndefined()
    }
    if (reply) {
      const answer = operation?.responses[successStatus(endpoint)]
      const { example } = answer?.content?.['application/json'] ?? {}
      expect.soft(example, `reply of ${call}`).toBeDefined()
      expect.soft(z.safeParse(reply, example).data, `reply of ${call}`).toEqual(example)
    }
  }
})
