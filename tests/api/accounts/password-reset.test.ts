import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  asAnyone,
  asCustomer,
  askForReset,
  grewOld,
  onPostgres,
  password,
  register,
  shop,
  uniqueEmail,
  whileWaiting,
} from '#tests'
import { accountApi, privacyApi } from '../../fixtures/apis.ts'

const newPassword = 'Umuceri n inyama'
const reset = (token: string) =>
  asAnyone().ask(accountApi.resetPassword, { body: { token, newPassword } })

const badToken = {
  status: 400,
  body: { message: 'Invalid or expired token. Please try again.' },
}

it('sets a new password with the link from the mail', async () => {
  const customer = await asCustomer()
  const { email } = customer
  expect(await reset(await askForReset(customer))).toMatchObject({
    status: 200,
    body: { message: 'Password reset successful! You can now login.' },
  })
  const withOld = await asAnyone().ask(accountApi.login, { body: { email, password } })
  const withNew = { email, password: newPassword }
  expect(withOld.status).toBe(401)
  expect(await asAnyone().ask(accountApi.login, { body: withNew })).toMatchObject({ status: 200 })
  await shop.mailbox.waitForMail(email, /password was changed/)
})

it('ends every session of the person at once', async () => {
  const phone = await asCustomer()
  const laptop = asAnyone()
  await laptop.call(accountApi.login, { body: { email: phone.email, password } })
  await reset(await askForReset(phone))
  for (const browser of [phone, laptop]) {
    expect(await browser.refusal(accountApi.me)).toMatchObject({ status: 401 })
  }
})

/** Asks when the password that was right has been replaced before anything came of it. */
const whileReplaced = <T>({ id }: { id: number }, ask: () => Promise<T>) =>
  whileWaiting(shop.db, {
    held: sql`update users set password_hash = 'of another password' where id = ${id}`,
    ask,
    meanwhile: (resetting) => resetting.commit().execute(),
  })

it.runIf(onPostgres)(
  'lets nobody in with the old password while the new one is being saved',
  async () => {
    const [customer, thief] = [await asCustomer(), asAnyone()]
    const body = { email: customer.email, password }
    const signedIn = await whileReplaced(customer, () => thief.ask(accountApi.login, { body }))
    expect(signedIn).toMatchObject({ status: 401, body: { code: 'WRONG_PASSWORD' } })
    expect((await thief.ask(accountApi.me)).status).toBe(401)
  },
)

it.runIf(onPostgres)(
  'closes no account with the old password while the new one is being saved',
  async () => {
    const customer = await asCustomer()
    const body = { password }
    const closed = await whileReplaced(customer, () => customer.ask(privacyApi.removeMe, { body }))
    expect(closed).toMatchObject({
      status: 400,
      body: { fields: { password: 'This is not your password.' } },
    })
    expect((await customer.ask(accountApi.me)).status).toBe(200)
  },
)

it('confirms the email as well: the link came through the same mailbox', async () => {
  const { form } = await register()
  await reset(await askForReset(form))
  const body = { email: form.email, password: newPassword }
  expect(await asAnyone().ask(accountApi.login, { body })).toMatchObject({ status: 200 })
})

it('says that it sent a link, or that it does not know the email', async () => {
  const user = await asCustomer()
  const known = await asAnyone().ask(accountApi.forgotPassword, { body: { email: user.email } })
  expect(known).toMatchObject({
    status: 200,
    body: { message: 'Password reset link sent! Please check your email.' },
  })
  const body = { email: uniqueEmail() }
  expect(await asAnyone().refusal(accountApi.forgotPassword, { body })).toMatchObject({
    status: 404,
    message: 'Email not found. Please try again.',
  })
  expect(await asAnyone().refusal(accountApi.forgotPassword, { body: {} })).toMatchObject({
    status: 400,
    fields: { email: 'Enter your email' },
  })
})

it('writes the link for its own address, whatever host the request names', async () => {
  const user = await asCustomer()
  const headers = { 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' }
  await asAnyone().ask(accountApi.forgotPassword, { body: { email: user.email }, headers })
  const { link } = await shop.mailbox.waitForMail(user.email, /Reset your password/)
  expect(link).toMatch(/^http:\/\/igikoni\.test\/reset-password\?token=/)
})

it('takes a link once, also of five attempts at the same moment', async () => {
  const token = await askForReset(await asCustomer())
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(await reset(token)).toMatchObject(badToken)
})

it('voids older links with a newer one', async () => {
  const customer = await asCustomer()
  const [older, newer] = [await askForReset(customer), await askForReset(customer)]
  expect(await reset(older)).toMatchObject(badToken)
  expect(await reset(newer)).toMatchObject({ status: 200 })
})

it('refuses a link after half an hour', async () => {
  const customer = await asCustomer()
  const token = await askForReset(customer)
  await grewOld('tokens', 'expires_at', { id: customer.id, by: '30 minutes' })
  expect(await reset(token)).toMatchObject(badToken)
})

it('does not take the token of a confirmation, or nonsense', async () => {
  const { confirmation } = await register()
  const token = confirmation.split('token=')[1] ?? ''
  for (const wrong of [token, '', '\0', 'x'.repeat(201)]) {
    expect(await reset(wrong)).toMatchObject(badToken)
  }
})

it.each([['12345', 'Passwords must be at least 6 characters']])(
  'keeps the link good while the new password is %j',
  async (wrong, message) => {
    const token = await askForReset(await asCustomer())
    const body = { token, newPassword: wrong }
    expect(await asAnyone().refusal(accountApi.resetPassword, { body })).toMatchObject({
      status: 400,
      fields: { newPassword: message },
    })
    expect(await reset(token)).toMatchObject({ status: 200 })
  },
)
