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

const badToken = { status: 400, body: { message: 'Invalid or expired token. Please try again.' } }

it('sets a new password with the link from the mail, and ends every session at once', async () => {
  const customer = await asCustomer()
  const laptop = asAnyone()
  await laptop.call(accountApi.login, { body: { email: customer.email, password } })
  const { email } = customer
  const body = { message: 'Password reset successful! You can now login.' }
  expect(await reset(await askForReset(customer))).toMatchObject({ status: 200, body })
  const withOld = await asAnyone().ask(accountApi.login, { body: { email, password } })
  const withNew = { email, password: newPassword }
  expect(withOld.status).toBe(401)
  expect(await asAnyone().ask(accountApi.login, { body: withNew })).toMatchObject({ status: 200 })
  await shop.mailbox.waitForMail(email, /password was changed/)
  for (const browser of [customer, laptop])
    expect(await browser.refusal(accountApi.me)).toMatchObject({ status: 401 })
})

/** Asks when the password that was right has been replaced before anything came of it. */
const whileReplaced = <T>({ id }: { id: number }, ask: () => Promise<T>) =>
  whileWaiting(shop.db, {
    held: sql`update users set password_hash = 'of another password' where id = ${id}`,
    ask,
    meanwhile: (resetting) => resetting.commit().execute(),
  })

it.runIf(onPostgres)(
  'takes the old password for nothing while a new one is being saved',
  async () => {
    const [customer, thief] = [await asCustomer(), asAnyone()]
    const signIn = { body: { email: customer.email, password } }
    const answer = await whileReplaced(customer, () => thief.ask(accountApi.login, signIn))
    expect(answer).toMatchObject({ status: 401, body: { code: 'WRONG_PASSWORD' } })
    expect((await thief.ask(accountApi.me)).status).toBe(401)
    const owner = await asCustomer()
    const body = { password }
    const refused = await whileReplaced(owner, () => owner.ask(privacyApi.removeMe, { body }))
    const fields = { password: 'This is not your password.' }
    expect(refused).toMatchObject({ status: 400, body: { fields } })
    expect((await owner.ask(accountApi.me)).status).toBe(200)
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
  const message = 'Password reset link sent! Please check your email.'
  expect(known).toMatchObject({ status: 200, body: { message } })
  const body = { email: uniqueEmail() }
  const refused = await asAnyone().refusal(accountApi.forgotPassword, { body })
  expect(refused).toMatchObject({ status: 404, message: 'Email not found. Please try again.' })
  const refusal = await asAnyone().refusal(accountApi.forgotPassword, { body: {} })
  expect(refusal).toMatchObject({ status: 400, fields: { email: 'Enter your email' } })
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

it('takes no older link, none after half an hour, no other token and no nonsense', async () => {
  const customer = await asCustomer()
  const [older, newer] = [await askForReset(customer), await askForReset(customer)]
  const token = (await register()).confirmation.split('token=')[1] ?? ''
  for (const wrong of [older, token, '', '\0', 'x'.repeat(201)])
    expect(await reset(wrong)).toMatchObject(badToken)
  expect(await reset(newer)).toMatchObject({ status: 200 })
  const late = await askForReset(customer)
  await grewOld('tokens', 'expires_at', { id: customer.id, by: '30 minutes' })
  expect(await reset(late)).toMatchObject(badToken)
})

it('keeps the link good while the new password is too short', async () => {
  const token = await askForReset(await asCustomer())
  const body = { token, newPassword: '12345' }
  const fields = { newPassword: 'Passwords must be at least 6 characters' }
  const refused = await asAnyone().refusal(accountApi.resetPassword, { body })
  expect(refused).toMatchObject({ status: 400, fields })
  expect(await reset(token)).toMatchObject({ status: 200 })
})
