import { expect, it } from 'vitest'
import {
  asAnyone,
  asCustomer,
  askForReset,
  grewOld,
  mailsTo,
  register,
  shop,
  uniqueEmail,
} from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

const badToken = {
  status: 400,
  message: 'Invalid or expired token. Please try again.',
}

it('confirms an email as often as the link is followed', async () => {
  const { form, confirmation } = await register()
  for (const time of [1, 2, 3]) {
    const { status, body } = await asAnyone().request('GET', confirmation)
    expect({ time, status, body }).toEqual({
      time,
      status: 200,
      body: { code: 'EMAIL_CONFIRMED', message: 'Email confirmed successfully' },
    })
  }
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 200 })
})

it('confirms nothing for a scanner that only looks whether the link is there', async () => {
  const { form, confirmation } = await register()
  const answer = await asAnyone().request('HEAD', confirmation)
  expect(answer).toMatchObject({ status: 200, body: '' })
  for (const accept of ['*/*', 'text/html', 'application/*', 'text/html, application/json;q=0.5'])
    await asAnyone().request('GET', confirmation, { headers: { accept } })
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 403 })
})

it('never lets a link be cached anywhere on its way', async () => {
  const { confirmation } = await register()
  const { headers } = await asAnyone().request('GET', confirmation)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

it('refuses a link that is older than a day', async () => {
  const { id, confirmation } = await register()
  await grewOld('tokens', 'expires_at', { id, by: '24 hours' })
  expect(await asAnyone().request('GET', confirmation)).toMatchObject({ body: badToken })
})

it.each(['nonsense', '%00', 'x'.repeat(201)])('refuses the token %j', async (token) => {
  const answer = await asAnyone().request('GET', `/api/users/confirm?token=${token}`)
  expect(answer).toMatchObject({ status: 400, body: badToken })
})

it('refuses a link without a token', async () => {
  for (const query of ['', '?token=', '?other=1']) {
    const { body } = await asAnyone().request('GET', `/api/users/confirm${query}`)
    expect(body).toMatchObject({ status: 400, message: 'Invalid confirmation link.' })
  }
})

it('does not take the token of a password reset', async () => {
  const token = await askForReset(await asCustomer())
  expect(await asAnyone().refusal(accountApi.confirm, { query: { token } })).toMatchObject(badToken)
})

const askAgain = (email: string) => asAnyone().ask(accountApi.confirmAgain, { body: { email } })
const sent = {
  status: 200,
  body: { message: 'If this email still waits for its confirmation, a new link is on its way.' },
}

it('mails a second link, which confirms like the first', async () => {
  const { form, confirmation } = await register()
  expect(await askAgain(form.email.toUpperCase())).toMatchObject(sent)
  const { link = '' } = await shop.mailbox.waitForMail(form.email, /confirm your email/)
  expect(link).not.toContain(confirmation)
  const token = new URL(link).searchParams.get('token') ?? ''
  await asAnyone().call(accountApi.confirm, { query: { token } })
  expect(await asAnyone().ask(accountApi.login, { body: form })).toMatchObject({ status: 200 })
})

it('answers the same to an address that is confirmed, or unknown, and mails nothing', async () => {
  const { email } = await asCustomer()
  const stranger = uniqueEmail()
  for (const address of [email, stranger]) expect(await askAgain(address)).toMatchObject(sent)
  for (const address of [email, stranger]) expect(await mailsTo(address)).toEqual([])
})
