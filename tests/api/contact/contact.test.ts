import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import {
  asAdmin,
  asAnyone,
  asCustomer,
  at,
  contactEmail,
  from,
  mailsTo,
  password,
  shop,
  strictSettings,
  unique,
  uniqueEmail,
} from '#tests'
import { accountApi, contactApi } from '../../fixtures/apis.ts'

const form = () => ({ clientName: unique('Umukiriya'), email: uniqueEmail(), message: 'Muraho!' })
const mailFrom = async (clientName: string) => {
  for (;;) {
    const mail = await shop.mailbox.waitForMail(contactEmail, /contact form/)
    if (mail.text.includes(clientName)) return mail
  }
}

it('thanks for a message and mails it to the shop, and to nobody else', async () => {
  const body = { ...form(), message: 'Do you deliver\nto Nyamata?' }
  const message = `Thank you, ${body.clientName}! We will send you the details by email.`
  const thanks = await asAnyone().ask(contactApi.send, { body })
  expect(thanks).toMatchObject({ status: 201, body: { message } })
  const mail = await mailFrom(body.clientName)
  expect(mail).toMatchObject({
    to: [contactEmail],
    subject: 'New message from the contact form',
    replyTo: `${body.clientName} <${body.email}>`,
    // A person wrote it: out-of-office replies to them are right.
    autoSubmitted: undefined,
  })
  expect(mail.text).toContain('Do you deliver\nto Nyamata?')
})

const missing = { clientName: 'Enter your Name', email: 'Enter your Email' }
const nothing = { clientName: undefined, email: undefined, message: undefined }

it.each<[object, object]>([
  [nothing, { ...missing, message: 'Enter your Messages' }],
  ...['umukiriya@localhost', 'umukiriya@a.rw,eve@b.rw', 'Umukiriya <umukiriya@a.rw>'].map(
    (email): [object, object] => [{ email }, { email: 'Enter a Valid Email' }],
  ),
  [{ clientName: 'Eve\r\nBcc: eve@evil.test' }, { clientName: 'Line breaks are not allowed.' }],
  [{ email: 'umukiriya@a.rw\r\nBcc: eve@evil.test' }, { email: 'Line breaks are not allowed.' }],
  [{ clientName: 'x'.repeat(81) }, { clientName: 'At most 80 characters.' }],
  [{ message: 'x'.repeat(5_001) }, { message: 'At most 5000 characters.' }],
  [{ message: 'Mura\u0000ho' }, { message: 'Control characters are not allowed.' }],
])('asks for what is missing and lets no mail header be smuggled in: %j', async (wrong, fields) => {
  const body = { ...form(), ...wrong }
  expect(await asAnyone().refusal(contactApi.send, { body })).toMatchObject({ status: 400, fields })
})

it('writes what strangers typed as text', async () => {
  const body = { ...form(), message: '<img src=x onerror=alert(1)>' }
  await asAnyone().call(contactApi.send, { body })
  const { html } = await mailFrom(body.clientName)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img')
})

it('keeps messages for administrators, who mark what they have read', async () => {
  const [admin, body] = [await asAdmin(), form()]
  await asAnyone().call(contactApi.send, { body })
  const [newest] = await admin.call(contactApi.inbox)
  expect(newest).toMatchObject({ ...body, readAt: null })
  const params = at(newest ?? { id: 0 })
  const read = await admin.call(contactApi.markRead, { params, body: { read: true } })
  expect(read.readAt).toEqual(expect.any(String))
  const answer = await admin.call(contactApi.markRead, { params, body: { read: false } })
  expect(answer).toEqual({ id: Number(params.id), readAt: null })
  const nothing = { params: at({ id: 2_147_483_647 }), body: { read: true } }
  expect(await admin.refusal(contactApi.markRead, nothing)).toMatchObject({ status: 404 })
})

it('has pages of messages, all of them or those that nobody has read, and searches them', async () => {
  const [admin, word] = [await asAdmin(), unique('Ifunguro')]
  const sent = [`Muraho ${word}`, `${word.toUpperCase()} très bon`, `${word} trois`]
  for (const message of sent)
    await asAnyone().call(contactApi.send, { body: { ...form(), message } })
  const search = async (query: object) => {
    const asked = { query: { page: '1', q: word, ...query } }
    const { items, ...page } = await admin.call(contactApi.inbox, asked)
    return { ...page, found: items.map(({ message }) => message) }
  }
  const all = sent.toReversed()
  expect(await search({})).toEqual({ found: all, total: 3, page: 1, size: 20 })
  expect(await search({ sort: 'id' })).toMatchObject({ found: sent })
  expect(await search({ page: '2', size: '2' })).toMatchObject({ found: all.slice(2), total: 3 })
  const [newest, ...others] = await admin.call(contactApi.inbox, { query: { q: word } })
  expect(others).toHaveLength(2)
  const params = at(newest ?? { id: 0 })
  await admin.call(contactApi.markRead, { params, body: { read: true } })
  expect(await search({ show: 'unread' })).toMatchObject({ found: all.slice(1), total: 2 })
  const { id } = newest ?? { id: 0 }
  const byWords = { q: newest?.email ?? '', page: '1' }
  expect(await admin.call(contactApi.inbox, { query: byWords })).toMatchObject({ items: [{ id }] })
  const accents = { q: `${word} tres`, page: '1' }
  expect(await admin.call(contactApi.inbox, { query: accents })).toMatchObject({ total: 1 })
})

it('takes a second press of the button for the first one, and presses at once for one', async () => {
  const [admin, body] = [await asAdmin(), form()]
  const press = () => asAnyone().ask(contactApi.send, { body })
  for (const { status } of await Promise.all(Array.from({ length: 5 }, press)))
    expect(status).toBe(201)
  expect(await press()).toMatchObject({ status: 201 })
  const inbox = await admin.call(contactApi.inbox)
  expect(inbox.filter(({ email }) => email === body.email)).toHaveLength(1)
})

const strict = await shop.openSecondNode(strictSettings)
afterAll(() => strict.close())

const forget = () =>
  sql`delete from rate_limits where key similar to 'contact-(all|mails):%'`.execute(shop.db)
afterEach(forget)

const write = (address: string, clientName = unique('Umukiriya')) => {
  const body = { clientName, email: uniqueEmail(), message: 'Muraho' }
  return asAnyone(strict).ask(contactApi.send, { body, ...from(address) })
}
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
  const body = { email: user.email, password }
  const signedIn = await asAnyone(strict).ask(accountApi.login, { body, ...from(home) })
  expect(signedIn.status).toBe(200)
  expect((await write('10.92.1.1')).status).toBe(201)
  await usesUp('contact-all', 2_000)
  const refused = await write('10.92.1.2')
  expect(refused).toMatchObject({ status: 429 })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
  expect((await write('2001:db8:92:2::1')).status).toBe(201)
})
