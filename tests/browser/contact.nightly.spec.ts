import { expectToast, holdBack, visit } from './pages.ts'
import { expect, test } from './test.ts'

/** Where messages go unless CONTACT_EMAIL names another place. */
const shopsOwnAddress = 'hello@localhost.localdomain'

test.use({ expected: { statuses: [500] } })

test('a message to the shop asks for name, email and text', async ({ page }) => {
  await visit(page, '/contact')
  const form = page.getByRole('region', { name: 'Fill up the Form' })
  const send = form.getByRole('button', { name: 'Send message' })
  await send.click()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter your Name')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter your Email$/)
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Enter your Messages')
  await form.getByLabel('Email').fill('umukiriya at home')
  await send.click()
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter a Valid Email$/)
})

test('a message reaches the shop, and its sender is thanked by name', async ({ page, shop }) => {
  await visit(page, '/contact')
  await page.getByLabel('Name').fill('Umukiriya')
  await page.getByRole('main').getByLabel('Email').fill('umukiriya@customers.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you deliver to Nyamirambo?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByText(/Thank you, Umukiriya!.*details by email/)).toBeVisible()
  // Other tests write to the shop too.
  const nextMail = async () =>
    (await shop.mailbox.waitForMail(shopsOwnAddress, /contact form/)).text
  await expect.poll(nextMail).toContain('Do you deliver to Nyamirambo?')
})

test('a message that could not be sent is kept', async ({ page }) => {
  await page.route('**/api/users/contact', (route) => route.fulfill({ status: 500 }))
  await visit(page, '/contact')
  await page.getByLabel('Name').fill('Umukiriya')
  await page.getByRole('main').getByLabel('Email').fill('umukiriya@customers.test')
  await page.getByRole('textbox', { name: 'Message' }).fill('Is anybody there?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expectToast(page, 'error', 'There was an error sending the email!')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Is anybody there?')
})

test('the phone and WhatsApp of the shop come to the page and its footer, and move nothing', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/api/settings')
  await visit(page, '/contact')
  await page.evaluate(() => document.fonts.ready)
  const form = page.getByRole('region', { name: 'Fill up the Form' })
  const categories = page.getByRole('contentinfo').getByRole('heading', { name: 'Categories' })
  const places = async () => [await form.boundingBox(), await categories.boundingBox()]
  const before = await places()
  letThrough()
  for (const part of ['main', 'contentinfo'] as const) {
    const phone = page.getByRole(part).getByRole('link', { name: '+250 788 000 100', exact: true })
    await expect(phone).toHaveAttribute('href', 'tel:+250788000100')
    const chat = page.getByRole(part).getByRole('link', { name: 'WhatsApp +250 788 000 100' })
    await expect(chat).toHaveAttribute('href', 'https://wa.me/250788000100')
  }
  expect(await places()).toEqual(before)
})
