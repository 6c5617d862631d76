import { expect, it } from 'vitest'
import { accesses } from '../platform/api/endpoint.ts'
import { shopEndpoints } from './endpoints.server.ts'

const endpoints = shopEndpoints.map(({ endpoint }) => endpoint)

it('says for every endpoint who may call it', () => {
  expect(endpoints.filter(({ access }) => !accesses.includes(access))).toEqual([])
})

it('gives every endpoint an address of its own', () => {
  const addresses = endpoints.map(({ method, path }) => `${method} ${path}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
