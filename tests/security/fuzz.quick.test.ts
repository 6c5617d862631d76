import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopEndpoints } from '../../src/api/endpoints.server.ts'
import { exampleBodyOf } from './believable.ts'
import { fuzz } from './fuzz.ts'
import { openTarget, type Target } from './target.ts'

const requests = 2_000

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

test('every endpoint that takes a body has one to start from', () => {
  const without = shopEndpoints
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoint.body && !exampleBodyOf(endpoint))
  expect(without.map(({ path }) => path)).toEqual([])
})

test(`${requests} hostile requests hurt nobody`, async () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  const run = await fuzz(target, requests, seed)
  console.log(JSON.stringify({ requests, seed, ...run, complaints: run.complaints.length }))
  expect(run.complaints.slice(0, 20)).toEqual([])
  expect(target.isRunning()).toBe(true)
  expect(target.damage().slice(0, 20)).toEqual([])
})
