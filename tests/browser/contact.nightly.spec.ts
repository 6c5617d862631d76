import { cutOff, expectToast, holdBack, press, visit } from './pages.ts'
import { expect, test } from './test.ts'

/** Where messages go unless CONTACT_EMAIL names another place. */
const shopsOwnAddress = 'hello@localhost.localdomain'

test.use({ expected: { statuses: [500] } })

test('a message to the shop asks for name, email and text', async ({ page }) => {
  await visit(page, '/contact')
  const form = page.getByRole('region', { name: 'Fill up the Form' })
  await press(form, 'Send message')
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Enter your Name')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter your Email$/)
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Enter your Messages')
  await form.getByLabel('Email').fill('umukiriya at home')
  await press(form, 'Send message')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/Enter a Valid Email$/)
})

test('a message is kept until it is sent, and its sender is thanked', async ({ page, shop }) => {
  const cut = await cutOff(page, '**/api/users/contact')
  await visit(page, '/contact')
  await page.getByLabel('Name').fill('Umukiriya')
  await page.getByRole('main').getByLabel('Email').fill('umukiriya@customers.test')
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill('Do you deliver to Nyamirambo?')
  await press(page, 'Send message')
  await expectToast(page, 'error', 'There was an error sending the email!')
  await expect(message).toHaveValue('Do you deliver to Nyamirambo?')
  await cut.mend()
  await press(page, 'Send message')
  await expect(page.getByText(/Thank you, Umukiriya!.*details by email/)).toBeVisible()
  // Other tests write to the shop too.
  const nextMail = () => shop.mailbox.waitForMail(shopsOwnAddress, /contact form/)
  await expect.poll(async () => (await nextMail()).text).toContain('Do you deliver to Nyamirambo?')
})

test('phone and WhatsApp come to the page and footer, and move nothing', async ({ page }) => {
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
