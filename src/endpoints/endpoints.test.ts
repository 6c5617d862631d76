import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { accesses } from '../platform/api/endpoint.ts'
import { shopEndpoints } from './endpoints.server.ts'
import { apiExamples } from './examples.ts'

const endpoints = shopEndpoints.map(({ endpoint }) => endpoint)

it('says for every endpoint who may call it', () => {
  expect(endpoints.filter(({ access }) => !accesses.includes(access))).toEqual([])
})

it('gives every endpoint an address of its own', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

it('shows of every call a body that is accepted and the reply as it is sent', () => {
  for (const { method, path, body, reply } of endpoints) {
    const call = `${method} ${path}`
    const example = apiExamples[call]
    if (body) {
      expect.soft(example?.body, `body of ${call}`).toBeDefined()
      expect.soft(z.safeParse(body, example?.body).error, `body of ${call}`).toBeUndefined()
    }
    if (reply) {
      expect.soft(example?.reply, `reply of ${call}`).toBeDefined()
      const sent = z.safeParse(reply, example?.reply).data
      expect.soft(sent, `reply of ${call}`).toEqual(example?.reply)
    }
  }
})
