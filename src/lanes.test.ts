import { expect, it } from 'vitest'
import { shopEndpoints } from './endpoints/endpoints.server.ts'
import { lanesOf } from './lanes.ts'

const lanes = lanesOf({
  DATABASE_URL: undefined,
  DATABASE_POOL: 10,
  RATE_LIMIT: 'on',
  PUBLIC_URL: 'http://localhost:3000',
})
const laneOf = (address: string) => lanes.find(({ of }) => of.test(address))?.name

it('keeps what strangers read out of the lane of those who have signed in', () => {
  const reads = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access === 'ANYONE')
  expect(reads.length).toBeGreaterThan(5)
  const others = reads.filter(
    ({ method, path }) => laneOf(`${method} ${path}`) !== 'reads of strangers',
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
