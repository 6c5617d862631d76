import type { Page } from '@playwright/test'
import { sessionHint } from '../../src/platform/http/session-hint.ts'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { type Client, clientOf } from '../setup/client.ts'
import { administrator, type ShopProcess } from '../setup/shop-process.ts'
import { unique, uniqueEmail } from '../setup/unique.ts'

/** Somebody who is signed in and calls the API with it, to prepare what a test looks at. */
export type Person = Client & {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly password: string
}

export const newcomer = () => ({
  username: unique('Umukiriya'),
  email: uniqueEmail(),
  password: 'Muraho 2026',
})

/** Registered and, by the link in the mail, confirmed. */
export async function registerCustomer(
  { url, mailbox }: ShopProcess,
  wanted: { username?: string } = {},
): Promise<Person> {
  const form = { ...newcomer(), ...wanted }
  const client = clientOf(url)
  await client.call(accountApi.register, { body: form })
  const { link = '' } = await mailbox.waitForMail(form.email, /confirm your email/)
  const token = new URL(link).searchParams.get('token') ?? ''
  await client.call(accountApi.confirm, { query: { token } })
  return signedIn(client, form)
}

/** The administrator whom the shop was started with. */
export const asAdministrator = ({ url }: ShopProcess): Promise<Person> =>
  signedIn(clientOf(url), administrator)

async function signedIn(
  client: Client,
  form: { username: string; email: string; password: string },
): Promise<Person> {
  const { sessionId: id } = await client.call(accountApi.login, { body: form })
  return Object.assign(client, { id, ...form })
}

/** The page's browser has this person's session from now on, as if they had signed in last week. */
export async function signInAs(page: Page, { sid }: Person, { url }: ShopProcess) {
  await page.context().addCookies([
    { name: 'sid', value: sid ?? '', url, httpOnly: true },
    { name: sessionHint, value: '1', url },
  ])
}

/** As somebody does who came to a page that asks who they are. */
export async function signInThroughTheDoor(page: Page, { email, password }: Person) {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /sign in/i }).click()
  await main.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
