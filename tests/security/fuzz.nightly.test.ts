import { randomInt } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { expectUnhurt, fuzz } from './fuzz.ts'
import { openTarget } from './target.ts'

const requests = 24_000
/** For 512 MB, the least that docs/operations.md speaks of. */
const smallMachine = { NODE_OPTIONS: '--max-old-space-size=256' }
/** Requests before memory is watched: caches, prepared statements and compiled code come first. */
const warmUp = 4_000
/** MiB that the process may hold more than after the warm-up, at any time, and in all. */
const limits = { growth: 64, most: 400 }

test(`${requests} hostile requests hurt nobody and leave nothing behind`, async () => {
  const target = await openTarget(smallMachine)
  onTestFinished(target.close)
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
  const first = await fuzz(target, warmUp, seed + 1)
  const run = await fuzz(target, requests, seed)
  const complaints = [...first.complaints, ...run.complaints]
  console.log(JSON.stringify({ requests, warmUp, seed, ...run, complaints: complaints.length }))
  expectUnhurt(target, { ...run, complaints })
  expect(run.memory.most - run.memory.before).toBeLessThan(limits.growth)
  expect(run.memory.most).toBeLessThan(limits.most)
})
