import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.server.ts'
import { contactApi } from '../fixtures/apis.ts'
import { dialog, row, rows, search } from './admin.ts'
import { expectToast, messages, signInAs, visit } from './pages.ts'
import { expect, test, unique, uniqueEmail } from './test.ts'
import { newAccount } from './users.ts'

test.beforeEach(({ page, admin }) => signInAs(page, admin))

test('what visitors write is read in the inbox', async ({ page, admin }) => {
  const email = uniqueEmail()
  const names = [unique('Umushyitsi'), unique('Umushyitsi')] as const
  for (const clientName of names) {
    const message = `Do you deliver to Musanze?\n${clientName} <b>asks</b>`
    await admin.call(contactApi.send, { body: { clientName, email, message } })
  }
  await visit(page, '/admin/messages?show=unread')
  const [first, second] = names
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem')
  const waiting = entry.filter({ hasText: 'Messages' })
  await expect(waiting).toContainText(/\d+ waiting/)
  const before = Number.parseInt((await waiting.textContent())?.replace(/\D/g, '') ?? '', 10)
  await expect(row(page, first)).toContainText('New')
  await row(page, first).getByRole('button', { name: 'Read' }).click()
  const letter = dialog(page, `Message of ${first}`)
  await expect(letter).toContainText(`${first} <b>asks</b>`)
  await expect(letter).toContainText(email)
  const answer = letter.getByRole('link', { name: 'Answer' })
  await expect(answer).toHaveAttribute('href', `mailto:${email}`)
  await letter.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, first)).toHaveCount(0)
  await expect(waiting).toHaveText(before === 1 ? 'Messages' : `Messages${before - 1} waiting`)

  await page.getByRole('link', { name: /^All/ }).click()
  await search(page, first)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, first)).not.toContainText('New')
  await row(page, first).getByRole('button', { name: 'Read' }).click()
  await letter.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(row(page, first)).toContainText('New')
  await search(page, second)
  await expect(row(page, second)).toBeVisible()
})

test('a mail that was given up is sent again', async ({ page, shop }) => {
  const { email } = newAccount()
  await giveUpMail(shop.db, email)
  await visit(page, '/admin')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem')
  await expect(entry.filter({ hasText: 'Emails' })).toContainText('1 waiting')
  await visit(page, '/admin/mails?status=FAILED')
  await expect(row(page, email)).toContainText('Not sent')
  await expect(row(page, email)).toContainText('40 attempts, the last one: Mailbox unavailable')
  await row(page, email).getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'success', `The email to ${email} is on its way again.`)
  await expect(messages(page).getByRole('alert')).toHaveCount(0)
  await shop.mailbox.waitForMail(email, /contact form/)
  await expect(row(page, email)).toHaveCount(0)
  await expect(entry.filter({ hasText: 'Emails' })).toHaveText('Emails')
})

/** A mail as it stands in the books after the last attempt, which comes after a day and a half. */
async function giveUpMail(db: Db, recipient: string) {
  await sql`
    with message as (
      insert into contact_messages (client_name, email, message)
      values ('Umushyitsi', ${recipient}, 'Muraho') returning id
    )
    insert into mails (template, recipient, status, attempts, last_error, data)
    select 'contactMessage', ${recipient}, 'FAILED', 40, 'Mailbox unavailable',
           jsonb_build_object('id', id)
    from message`.execute(db)
}
