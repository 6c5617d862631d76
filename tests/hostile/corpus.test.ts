import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { besiege } from './siege.ts'
import { openTarget } from './target.ts'

const requests = 24_000

test(`${requests} hostile requests hurt nobody and leave nothing behind`, async () => {
  const target = await openTarget()
  onTestFinished(target.close)
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  const siege = await besiege(target, requests, seed)
  console.log(JSON.stringify({ requests, seed, ...siege, complaints: siege.complaints.length }))
  expect(siege.complaints.slice(0, 20)).toEqual([])
  expect(target.isRunning()).toBe(true)
  expect(target.wounds().slice(0, 20)).toEqual([])
  expect(siege.growth).toBeLessThan(64)
})
