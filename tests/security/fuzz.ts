import { expect } from 'vitest'
import { shopEndpoints } from '../../src/endpoints/endpoints.server.ts'
import { attackOn } from './attacks.ts'
import type { Actors } from './believable.ts'
import { prngOf } from './prng.ts'
import { send } from './send.ts'
import type { Target } from './target.ts'
import { complaintAbout } from './verdict.ts'

export type FuzzRun = {
  complaints: string[]
  /** How often each status was answered; 0 for a connection that broke. */
  statuses: Record<number, number>
  slowest: number
  /** MiB that the process held before the first request, and the most it held after any thousand. */
  memory: { before: number; most: number }
  /** ms in which 99 of 100 ordinary visitors were served meanwhile. */
  visitorsWait: number
}

const concurrency = 8
/** Of all answers, the least that are as the shop answers what is right. */
const leastSuccesses = 0.2
/** ms, as `visitorsWait`. */
const longestWait = 5_000

/** Fails where a run has hurt the shop or its visitors. */
export function expectUnhurt(target: Target, { complaints, statuses, visitorsWait }: FuzzRun) {
  expect(complaints.slice(0, 20)).toEqual([])
  expect(target.isRunning()).toBe(true)
  expect(target.damage().slice(0, 20)).toEqual([])
  const counts = Object.entries(statuses)
  const sum = (found: typeof counts) => found.reduce((total, [, count]) => total + count, 0)
  const successes = sum(counts.filter(([status]) => status.startsWith('2')))
  expect(successes / sum(counts)).toBeGreaterThan(leastSuccesses)
  expect(visitorsWait).toBeLessThan(longestWait)
}

/** Sends `requests` attacks at every endpoint in turn, while an ordinary visitor looks around. */
export async function fuzz(target: Target, requests: number, seed: number): Promise<FuzzRun> {
  const prng = prngOf(seed)
  const endpoints = shopEndpoints.map(({ endpoint }) => endpoint)
  const complaints: string[] = []
  const statuses: Record<number, number> = {}
  let sent = 0
  let slowest = 0
  const before = target.memory()
  let most = before
  const actors = await newActors(target)

  async function attack() {
    while (sent < requests) {
      const endpoint = endpoints[sent % endpoints.length]
      sent += 1
      if (sent % 1_000 === 0) most = Math.max(most, target.memory())
      if (!endpoint || isTooDear(endpoint.path, sent)) continue
      const request = attackOn(endpoint, { target, actors, prng })
      const answer = await send(target.url, request)
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
      slowest = Math.max(slowest, answer.ms)
      const complaint = complaintAbout(request, answer)
      if (complaint) complaints.push(complaint)
    }
  }

  const visitor = visit(target)
  await Promise.all(Array.from({ length: concurrency }, attack))
  const waits = await visitor.leave()
  return {
    complaints,
    statuses,
    slowest: Math.round(slowest),
    memory: { before: Math.round(before), most: Math.round(most) },
    visitorsWait: Math.round(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0),
  }
}

const newActors = async ({ newUser }: Target): Promise<Actors> => ({
  CUSTOMER: await newUser('CUSTOMER'),
  ADMIN: await newUser('ADMIN'),
  LEAVING: await newUser('CUSTOMER'),
})

/** Hashing a password is meant to take long: four of five such requests are left out. */
const isTooDear = (path: string, sent: number): boolean =>
  /login|register/.test(path) && sent % 5 !== 0

/** Somebody who opens the shop ten times a second. */
function visit({ url }: Target) {
  const waits: number[] = []
  const looks: Promise<void>[] = []
  const path = '/api/customer/products?page=1&size=12&image=url'
  const timer = setInterval(() => {
    looks.push(
      send(url, { method: 'GET', path, headers: {} }).then(({ status, ms }) => {
        waits.push(status === 200 ? ms : 60_000)
      }),
    )
  }, 100)
  return {
    async leave() {
      clearInterval(timer)
      await Promise.all(looks)
      return waits
    },
  }
}
