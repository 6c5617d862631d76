import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import {
  asAdmin,
  asAnyone,
  asCustomer,
  contactEmail,
  mailsTo,
  password,
  shop,
  unique,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'
import { contactApi } from '../../../src/shop/contact/contact.api.ts'

const strict = await shop.openSecondNode({ RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' })
afterAll(() => strict.close())

const forget = () =>
  sql`delete from rate_limits where key similar to 'contact-(all|mails):%'`.execute(shop.db)
afterEach(forget)

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const write = (address: string, clientName = unique('Umukiriya')) =>
  asAnyone(strict).ask(contactApi.send, {
    body: { clientName, email: uniqueEmail(), message: 'Muraho' },
    ...from(address),
  })
const usesUp = (name: string, points: number) =>
  sql`update rate_limits set points = ${points} where key like ${`${name}:%`}`.execute(shop.db)
const mailsOf = async (template: string) =>
  (await mailsTo(contactEmail)).filter((mail) => mail.template === template).length

it('mails sixty messages an hour, and keeps the others in the inbox', async () => {
  await forget()
  expect((await write('10.90.1.1')).status).toBe(201)
  const before = await mailsOf('contactMessage')
  await usesUp('contact-mails', 60)
  const names = ['2', '3', '4'].map((number) => unique(number))
  for (const name of names) expect((await write('10.90.1.2', name)).status).toBe(201)
  expect(await mailsOf('contactMessage')).toBe(before)
  const inbox = await (await asAdmin()).call(contactApi.inbox)
  expect(inbox.slice(0, 3).map(({ clientName }) => clientName)).toEqual(names.toReversed())
})

it('counts a second press of the button for no mail', async () => {
  await forget()
  const body = { clientName: unique('Umukiriya'), email: uniqueEmail(), message: 'Muraho' }
  const press = () => asAnyone(strict).ask(contactApi.send, { body, ...from('10.91.1.1') })
  for (let time = 1; time <= 3; time += 1) expect((await press()).status).toBe(201)
  const { rows } = await sql<{ points: number }>`
    select points from rate_limits where key like 'contact-mails:%'`.execute(shop.db)
  expect(rows).toEqual([{ points: 1 }])
})

it('takes two thousand messages a day, and more only from where customers are', async () => {
  await forget()
  const user = await asCustomer()
  const home = '2001:db8:92:1::1'
  const signedIn = await asAnyone(strict).ask(accountApi.login, {
    body: { email: user.email, password },
    ...from(home),
  })
  expect(signedIn.status).toBe(200)
  expect((await write('10.92.1.1')).status).toBe(201)
  await usesUp('contact-all', 2_000)
  const refused = await write('10.92.1.2')
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect((await write('2001:db8:92:2::1')).status).toBe(201)
})
