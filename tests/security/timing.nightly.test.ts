import { randomInt, randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { insertUser } from '../../src/shop/accounts/account.db.ts'
import { hashPassword } from '../../src/shop/accounts/password.server.ts'
import { prngOf } from './prng.ts'
import { send } from './send.ts'
import { openTarget, type Target } from './target.ts'

/** Wrong passwords for each kind of account; every second one for an account of its own. */
const attempts = 800
/** ms between the medians, and how far from a toss-up a guess by time alone may be. */
const bounds = { median: 5, guess: 0.05 }

const path = '/api/users/login'

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How often a time of one kind is longer than one of the other: 0.5 when nobody can tell. */
const distinction = (ones: number[], others: number[]) =>
  ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0) /
  (ones.length * others.length)

/** @returns the e-mail addresses of new accounts; one hash is as good as many */
async function newAccounts(
  { db }: Target,
  { confirmed }: { confirmed: boolean },
): Promise<string[]> {
  const passwordHash = await hashPassword('the right one')
  const emails = Array.from({ length: attempts / 2 }, () => `${randomUUID()}@example.rw`)
  await db.transaction().execute(async (tx) => {
    for (const email of emails)
      await insertUser(tx, { username: email, email, passwordHash, role: 'CUSTOMER', confirmed })
  })
  return emails
}

test('how long a wrong password takes does not tell whether there is such an account', async () => {
  const target = await openTarget()
  onTestFinished(target.close)
  const emails = {
    known: await newAccounts(target, { confirmed: true }),
    unconfirmed: await newAccounts(target, { confirmed: false }),
    unknown: Array.from({ length: attempts / 2 }, () => `${randomUUID()}@example.rw`),
  }
  type Kind = keyof typeof emails
  const prng = prngOf(randomInt(2 ** 31))
  const times: Record<Kind, number[]> = { known: [], unconfirmed: [], unknown: [] }

  async function tryWrong(kind: Kind, attempt: number) {
    const email = emails[kind][attempt % emails[kind].length]
    const body = JSON.stringify({ email, password: 'a wrong one' })
    const headers = { 'content-type': 'application/json' }
    const { status, ms } = await send(target.url, { method: 'POST', path, headers, body })
    expect(status).toBe(401)
    times[kind].push(ms)
  }

  for (let warmUp = 0; warmUp < 20; warmUp += 1) await tryWrong('unknown', warmUp)
  times.unknown = []
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // In any order: one that always came second would pay for what the first one left behind.
    const kinds: Kind[] = ['known', 'unknown', 'unconfirmed']
    while (kinds.length > 0)
      for (const kind of kinds.splice(prng.below(kinds.length), 1)) await tryWrong(kind, attempt)
  }
  const medians = {
    known: median(times.known),
    unknown: median(times.unknown),
    unconfirmed: median(times.unconfirmed),
  }
  const guesses = {
    unknown: distinction(times.known, times.unknown),
    unconfirmed: distinction(times.known, times.unconfirmed),
  }
  console.log(JSON.stringify({ attempts, medians, guesses }))
  const all = Object.values(medians)
  expect(Math.max(...all) - Math.min(...all)).toBeLessThan(bounds.median)
  for (const share of Object.values(guesses))
    expect(Math.abs(share - 0.5)).toBeLessThan(bounds.guess)
})
