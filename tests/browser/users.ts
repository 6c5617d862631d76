import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { sessionHint } from '../../src/platform/http/session-hint.ts'
import { isProblem } from '../../src/platform/problem.ts'
import { accountApi } from '../../src/shop/accounts/account.api.ts'
import { administrator } from '../fixtures/administrator.ts'
import { clientOf } from '../fixtures/client.ts'
import { unique, uniqueEmail } from '../fixtures/unique.ts'
import { type Person, password, signedIn } from '../fixtures/users.ts'

/** What somebody who registers fills in. */
export const newAccount = () => ({
  username: unique('Umukiriya'),
  email: uniqueEmail(),
  password,
})

/** The administrator whom the shop was started with. */
export async function asAdministrator(shop: { url: string }): Promise<Person> {
  const client = clientOf(shop.url)
  const { sessionId: id } = await onceNotBusy(() =>
    client.call(accountApi.login, { body: administrator }),
  )
  return signedIn({ id, role: 'ADMIN', ...administrator, cookie: `sid=${client.sid}` }, shop)
}

/** A shop that has just started beside other work asks to come back later. */
async function onceNotBusy<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isProblem(error) || error.status !== 503 || tries === 20) throw error
      await setTimeout(500)
    }
  }
}

/** The page's browser has this person's session from now on, as if they had signed in last week. */
export async function signInAs(page: Page, { sid }: Person, { url }: { url: string }) {
  await page.context().addCookies([
    { name: 'sid', value: sid ?? '', url, httpOnly: true },
    { name: sessionHint, value: '1', url },
  ])
}

/** As somebody does who came to a page that asks who they are. */
export async function signInThroughTheDoor(page: Page, person: Person) {
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .click()
  await submitSignIn(page, person)
}

/** On the sign in page. */
export async function submitSignIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
) {
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
