import { expect, it } from 'vitest'
import { asAdmin, asAnyone, at, contactEmail, shop, unique, uniqueEmail } from '#tests'
import { contactApi } from '../../../src/shop/contact/contact.api.ts'

const form = () => ({ clientName: unique('Umukiriya'), email: uniqueEmail(), message: 'Muraho!' })
const mailFrom = async (clientName: string) => {
  for (;;) {
    const mail = await shop.mailbox.waitForMail(contactEmail, /contact form/)
    if (mail.text.includes(clientName)) return mail
  }
}

it('thanks for a message and mails it to the shop, and to nobody else', async () => {
  const body = { ...form(), message: 'Do you deliver\nto Nyamata?' }
  expect(await asAnyone().ask(contactApi.send, { body })).toMatchObject({
    status: 201,
    body: { message: `Thank you, ${body.clientName}! We will send you the details by email.` },
  })
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

it('asks for what is missing in the words of the form', async () => {
  expect(await asAnyone().refusal(contactApi.send, { body: {} })).toMatchObject({
    status: 400,
    fields: {
      clientName: 'Enter your Name',
      email: 'Enter your Email',
      message: 'Enter your Messages',
    },
  })
})

it.each(['umukiriya@localhost', 'umukiriya@a.rw,eve@b.rw', 'Umukiriya <umukiriya@a.rw>'])(
  'takes %s for no email',
  async (email) => {
    const body = { ...form(), email }
    expect(await asAnyone().refusal(contactApi.send, { body })).toMatchObject({
      fields: { email: 'Enter a Valid Email' },
    })
  },
)

it.each([
  [
    { clientName: 'Umukiriya\r\nBcc: eve@evil.test' },
    { clientName: 'Line breaks are not allowed.' },
  ],
  [{ email: 'umukiriya@a.rw\r\nBcc: eve@evil.test' }, { email: 'Line breaks are not allowed.' }],
  [{ clientName: 'x'.repeat(81) }, { clientName: 'At most 80 characters.' }],
  [{ message: 'x'.repeat(5_001) }, { message: 'At most 5000 characters.' }],
  [{ message: 'Mura\u0000ho' }, { message: 'Control characters are not allowed.' }],
])('lets no mail header be smuggled in and nothing endless: %j', async (wrong, fields) => {
  const body = { ...form(), ...wrong }
  expect(await asAnyone().refusal(contactApi.send, { body })).toMatchObject({ fields })
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
  expect(await admin.call(contactApi.markRead, { params, body: { read: false } })).toEqual({
    id: Number(params.id),
    readAt: null,
  })
  const nothing = { params: at({ id: 2_147_483_647 }), body: { read: true } }
  expect(await admin.refusal(contactApi.markRead, nothing)).toMatchObject({ status: 404 })
})

it('has pages of messages, all of them or those that nobody has read, and searches them', async () => {
  const [admin, word] = [await asAdmin(), unique('Ifunguro')]
  const sent = [`Muraho ${word}`, `${word.toUpperCase()} très bon`, `${word} trois`]
  for (const message of sent)
    await asAnyone().call(contactApi.send, { body: { ...form(), message } })
  const search = async (query: object) => {
    const { items, ...page } = await admin.call(contactApi.inbox, {
      query: { page: '1', q: word, ...query },
    })
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
  for (const answer of await Promise.all(Array.from({ length: 5 }, press))) {
    expect(answer).toMatchObject({ status: 201 })
  }
  expect(await press()).toMatchObject({ status: 201 })
  const inbox = await admin.call(contactApi.inbox)
  expect(inbox.filter(({ email }) => email === body.email)).toHaveLength(1)
})
