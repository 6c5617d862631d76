import { expect, it } from 'vitest'
import { asAnyone, asCustomer, mailsTo, register, shop, uniqueEmail } from '#tests'
import { accountApi } from '../../../src/shop/accounts/account.api.ts'

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
