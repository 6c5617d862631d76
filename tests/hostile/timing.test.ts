import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { insertUser } from '../../src/shop/accounts/account.db.ts'
import { hashPassword } from '../../src/shop/accounts/password.server.ts'
import { send } from './send.ts'
import { openTarget, type Target } from './target.ts'

const attempts = 200

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** How often a time of one kind is longer than one of the other: 0.5 when nobody can tell. */
const distinction = (ones: number[], others: number[]) =>
  ones.reduce((sum, one) => sum + others.filter((other) => one > other).length, 0) /
  (ones.length * others.length)

async function newAccount({ db }: Target, confirmed: boolean): Promise<string> {
  const email = `${randomUUID()}@example.rw`
  const passwordHash = await hashPassword('the right one')
  await db
    .transaction()
    .execute((tx) =>
      insertUser(tx, { username: email, email, passwordHash, role: 'CUSTOMER', confirmed }),
    )
  return email
}

test('how long a wrong password takes does not tell whether there is such an account', async () => {
  const target = await openTarget()
  onTestFinished(target.close)
  const emails = {
    known: await newAccount(target, true),
    unconfirmed: await newAccount(target, false),
    unknown: `${randomUUID()}@example.rw`,
  }
  const times: Record<keyof typeof emails, number[]> = { known: [], unconfirmed: [], unknown: [] }
  const headers = { 'content-type': 'application/json' }
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    for (const kind of ['known', 'unknown', 'unconfirmed'] as const) {
      const body = JSON.stringify({ email: emails[kind], password: 'a wrong one' })
      const request = { method: 'POST', path: '/api/users/login', headers, body }
      const { status, ms } = await send(target.url, request)
      expect(status).toBe(401)
      // The first ones warm the shop up.
      if (attempt >= 10) times[kind].push(ms)
    }
  }
  const medians = Object.fromEntries(
    Object.entries(times).map(([kind, all]) => [kind, median(all)]),
  )
  const told = {
    unknown: distinction(times.known, times.unknown),
    unconfirmed: distinction(times.known, times.unconfirmed),
  }
  console.log(JSON.stringify({ attempts, medians, told }))
  for (const share of Object.values(told)) expect(Math.abs(share - 0.5)).toBeLessThan(0.1)
})
