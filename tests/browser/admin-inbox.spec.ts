import pg from 'pg'
import { contactApi } from '../../src/shop/contact/contact.api.ts'
import { unique, uniqueEmail } from '../setup/unique.ts'
import { dialog, row, rows, search } from './admin-lists.ts'
import { expectToast } from './heard-toasts.ts'
import { messages, visit } from './on-page.ts'
import { newcomer, signInAs } from './people.ts'
import { expect, test } from './test.ts'

test.beforeEach(({ page, keeper, shop }) => signInAs(page, keeper, shop))

test('what visitors write is read in the inbox', async ({ page, keeper }) => {
  const email = uniqueEmail()
  const names = [unique('Umushyitsi'), unique('Umushyitsi')] as const
  for (const clientName of names) {
    const message = `Do you deliver to Musanze?\n${clientName} <b>asks</b>`
    await keeper.call(contactApi.send, { body: { clientName, email, message } })
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
  await expect(letter.getByRole('link', { name: 'Answer' })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  )
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

test('every mail is accounted for', async ({ page, customer, goods, shop }) => {
  await goods.anOrder(customer)
  await shop.mailbox.waitForMail(customer.email, /order/i)
  await visit(page, '/admin/mails?status=SENT')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Recipient',
    'About',
    'Status',
    'Date',
    'Actions',
  ])
  const mail = row(page, customer.email)
  await expect(mail.filter({ hasText: 'Confirm your email' })).toContainText('Sent')
  await expect(rows(page).getByRole('button')).toHaveCount(0)
})

test('a mail that was given up is sent again', async ({ page, shop }) => {
  const { databaseUrl } = shop
  test.skip(!databaseUrl, 'Giving up takes a day and a half, or a hand in the database.')
  const { email } = newcomer()
  await giveUpMail(databaseUrl ?? '', email)
  await visit(page, '/admin')
  const entry = page.getByRole('navigation', { name: 'Admin' }).getByRole('listitem')
  await expect(entry.filter({ hasText: 'Mails' })).toContainText('1 waiting')
  await visit(page, '/admin/mails?status=FAILED')
  await expect(row(page, email)).toContainText('Given up')
  await expect(row(page, email)).toContainText('40 attempts, the last one: Mailbox unavailable')
  await row(page, email).getByRole('button', { name: 'Send again' }).click()
  await expectToast(page, 'success', `The mail to ${email} is on its way again.`)
  await expect(messages(page).getByRole('alert')).toHaveCount(0)
  await shop.mailbox.waitForMail(email, /contact form/)
  await expect(row(page, email)).toHaveCount(0)
  await expect(entry.filter({ hasText: 'Mails' })).toHaveText('Mails')
})

/** A mail as it stands in the books after the last attempt. */
async function giveUpMail(databaseUrl: string, recipient: string) {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query(
      `insert into contact_messages (client_name, email, message)
       values ('Umushyitsi', $1, 'Muraho') returning id`,
      [recipient],
    )
    await database.query(
      `insert into mails (template, recipient, status, attempts, last_error, data)
       values ('contactMessage', $1, 'FAILED', 40, 'Mailbox unavailable', $2)`,
      [recipient, { id: rows[0].id }],
    )
  } finally {
    await database.end()
  }
}
