import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import {
  type Answer,
  anAddress,
  asAnyone,
  asCustomer,
  askForReset,
  countsUp,
  deviceOf,
  grewOld,
  password,
  shop,
  signInAt,
  strictSettings,
  tooMany,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

// Two processes of one shop.
const strict = await shop.openSecondNode(strictSettings)
const secondNode = await shop.openSecondNode(strictSettings)
afterAll(() => Promise.all([strict.close(), secondNode.close()]))

const signIn = signInAt(strict)

it('stops guessing a password after ten failures, in every process', async () => {
  const user = await asCustomer()
  const [wrong, address] = [{ email: user.email, password: 'a guess' }, anAddress()]
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await signIn(wrong, address, { at: guess % 2 ? strict : secondNode })).status).toBe(401)
  const right = { email: user.email.toUpperCase(), password }
  for (const at of [strict, secondNode]) {
    const refused = await signIn(right, address, { at })
    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
  }
  expect(await signIn(right, anAddress())).toMatchObject({ status: 200 })
})

it('lets no more guesses through for being made all at once', async () => {
  const user = await asCustomer()
  const [wrong, address] = [{ email: user.email, password: 'a guess' }, anAddress()]
  const guess = (_: unknown, index: number) =>
    signIn(wrong, address, { at: index % 2 ? strict : secondNode })
  const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map((a) => a.status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  expect(statuses).toContain(429)
  // Those of one client are written together, by whichever refused the first.
  const own = [...strict.events, ...secondNode.events].find(
    ({ event, ip }) => event === 'limit-reached' && ip === address,
  )
  expect(own).toMatchObject({ code: 'TOO_MANY', limit: 'login-account-ip' })
})

it('lets those sign in whose browser is known, to whomever, while strangers of their network guess', async () => {
  const [first, user, address] = [await asCustomer(), await asCustomer(), anAddress()]
  const cookie = deviceOf(await signIn({ email: first.email, password }, anAddress()))
  await signIn({ email: uniqueEmail(), password: 'a guess' }, address)
  await countsUp('login-ip', 60)
  const right = { email: user.email, password }
  expect(await signIn(right, address)).toMatchObject(tooMany)
  const guess = () => signIn({ email: uniqueEmail(), password: 'a guess' }, address, { cookie })
  expect((await guess()).status).toBe(401)
  await countsUp('login-known', 28)
  expect((await guess()).status).toBe(401)
  expect(await guess()).toMatchObject(tooMany)
  await sql`delete from rate_limits where key like 'login-known:%'`.execute(shop.db)
  expect((await signIn(right, address, { cookie })).status).toBe(200)
})

it('does not count against an account what its network may not ask any more', async () => {
  const [user, address] = [await asCustomer(), anAddress()]
  const wrong = { email: user.email, password: 'a guess' }
  await signIn({ email: uniqueEmail(), password: 'a guess' }, address)
  await countsUp('login-ip', 60)
  for (let guess = 1; guess <= 11; guess += 1)
    expect(await signIn(wrong, address)).toMatchObject(tooMany)
  await sql`delete from rate_limits where key like 'login-ip:%'`.execute(shop.db)
  expect((await signIn({ email: user.email, password }, address)).status).toBe(200)
})

it('lets somebody in who has signed in here before, while strangers guess', async () => {
  const user = await asCustomer()
  const right = { email: user.email, password }
  const first = await signIn(right, anAddress())
  expect(first.headers.getSetCookie()[2]).toMatch(
    /^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  const cookie = deviceOf(first)
  await signIn({ ...right, password: 'a guess' }, anAddress())
  await countsUp('login-account', 99)
  expect(await signIn(right, anAddress())).toMatchObject(tooMany)
  expect(await signIn(right, anAddress(), { cookie: 'device=guessed' })).toMatchObject(tooMany)
  const address = anAddress()
  const known = (body: object, at = strict) => signIn(body, address, { at, cookie })
  const wrong = { ...right, password: 'a guess' }
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await known(wrong, guess % 2 ? strict : secondNode)).status).toBe(401)
  expect(await known(right)).toMatchObject(tooMany)
  await sql`delete from rate_limits where key like 'login-device:%'`.execute(shop.db)
  const again = await known(right, secondNode)
  expect(again.status).toBe(200)
  // A new secret each time; a copy of the old one is worth nothing.
  expect(deviceOf(again)).not.toBe(cookie)
  expect(await known(right)).toMatchObject(tooMany)
})

it('ends the session that was used longest ago, not the one that was begun first', async () => {
  const user = await asCustomer()
  const right = { email: user.email, password }
  const sidOf = ({ headers }: Answer) => /^sid=[^;]+/.exec(headers.getSetCookie()[0] ?? '')?.[0]
  const isSignedIn = async (cookie = '') =>
    (await asAnyone(strict).ask(accountApi.me, { headers: { cookie } })).status === 200
  const kitchen = sidOf(await signIn(right, anAddress()))
  const forgotten = sidOf(await signIn(right, anAddress()))
  await grewOld('sessions', 'created_at', { id: user.id, by: '3 days' })
  await grewOld('sessions', 'seen_at', { id: user.id, by: '3 days' })
  expect(await isSignedIn(kitchen)).toBe(true)
  for (let time = 1; time <= 19; time += 1) await signIn(right, anAddress())
  expect([await isSignedIn(kitchen), await isSignedIn(forgotten)]).toEqual([true, false])
})

it('knows no browser of before any more once the password was reset', async () => {
  const user = await asCustomer()
  const { email } = user
  const cookie = deviceOf(await signIn({ email, password }, anAddress()))
  const newPassword = 'Umuceri n inyama'
  const token = await askForReset(user)
  await asAnyone().call(accountApi.resetPassword, { body: { token, newPassword } })
  await signIn({ email, password }, anAddress())
  await countsUp('login-account', 99)
  const renewed = { email, password: newPassword }
  expect(await signIn(renewed, anAddress(), { cookie })).toMatchObject(tooMany)
})

it('counts right passwords as well, and keeps twenty sessions and known browsers', async () => {
  const user = await asCustomer()
  const right = { email: user.email, password }
  const address = anAddress()
  for (let time = 1; time <= 21; time += 1) expect((await signIn(right, address)).status).toBe(200)
  for (const table of ['sessions', 'known_devices']) {
    const kept = sql`select from ${sql.table(table)} where user_id = ${user.id}`
    expect((await kept.execute(shop.db)).rows).toHaveLength(20)
  }
  await countsUp('sign-ins', 39)
  const refused = await signIn(right, anAddress())
  const body = { message: expect.stringMatching(/^Too many sign-ins\. Wait \d+ minutes and/) }
  expect(refused).toMatchObject({ status: 429, body })
})
