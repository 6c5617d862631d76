import { expect } from '@playwright/test'
import type { Mailbox } from '../../fixtures/mailbox.ts'
import type { Person } from '../../fixtures/users.ts'
import { expectToast } from '../heard-toasts.ts'
import { cutOff, goOffline, visit } from '../on-page.ts'
import { newAccount } from '../users.ts'
import type { Crawl } from './crawl.ts'

export async function seeWhatOpensOverTheMenu({ page, t, open, read }: Crawl) {
  await page.getByRole('button', { name: t('Order by Category') }).click()
  await expect(
    page.getByRole('group', { name: t('Order by Category') }).getByRole('link', { name: 'Pizza' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('Account'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: t('Register') })).toBeVisible()
  await page.keyboard.press('Escape')
  await read('the menus')

  await page.setViewportSize({ width: 360, height: 800 })
  await open('/shop?size=12')
  await page.getByRole('button', { name: t('Menu'), exact: true }).click()
  await page.getByRole('dialog').getByText(t('Order by Category')).click()
  await read('the mobile menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('Filter'), exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await read('the filter')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 720 })
}

export async function search({ page, t, open, read }: Crawl) {
  await open('/about')
  const box = page.getByRole('searchbox', { name: t('Search products') })
  await box.fill('pizza')
  await expect(page.getByRole('search').getByRole('listitem').first()).toBeVisible()
  await read('results')
  await box.fill('zzzz')
  const none = t('No product has “{text}” in its name.', { text: 'zzzz' })
  await expect(page.getByText(none)).toBeVisible()
  await page.route('**/api/customer/products?*', (route) => route.abort())
  await box.fill('brochette')
  await expect(page.getByText(t('The products could not be searched.'))).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: t('Try again') }).click()
  await page.getByRole('search').getByRole('listitem').first().click()
  const soon = 'This navigation will be implemented very soon, stay tuned!'
  await expectToast(page, 'info', t(soon))
  await read('the search')
}

export async function fillCartAndWishlist({ page, t, open, read }: Crawl, id: number) {
  await open(`/product/${id}`)
  await page.getByRole('button', { name: t('Add to Wishlist') }).click()
  await expectToast(page, 'success', t('Product added to wishlist'))
  await page
    .getByRole('main')
    .getByRole('button', { name: t('Add to Cart') })
    .first()
    .click()
  await expectToast(page, 'success', t('Product added to cart'))
  await page
    .getByRole('link', { name: t('Buy Now') })
    .first()
    .click()
  await expectToast(page, 'warning', t('Please login first to view your cart.'))
  await read('what is said of cart and wishlist')
}

const forms = ['/signin', '/forgot-password', '/reset-password?token=x', '/contact', '/signup']

/** Sent empty, sent with nonsense, refused by the shop, and without an answer. */
export async function fillInForms(
  { page, t, open, read, readMail }: Crawl,
  { email, username }: Person,
  mailbox: Mailbox,
) {
  const submit = () => page.locator('main form [type=submit]').click()
  const isRefused = () => expect(page.locator('main [role=alert]').first()).toBeVisible()
  const fill = async (typed: Record<string, string>) => {
    for (const [name, value] of Object.entries(typed))
      await page.locator(`main [name=${name}]`).fill(value)
  }
  for (const address of forms) {
    await open(address)
    if (address === '/signup') {
      await submit()
      await expect(page.getByText(t('Nothing was sent yet: the box is not ticked.'))).toBeVisible()
      await page.locator('main [type=checkbox]').check()
    }
    await submit()
    await isRefused()
    await read(`${address} without answers`)
  }
  const account = newAccount()
  const repeated = { password: account.password, confirmPassword: account.password }
  await fill({ ...account, email: 'nonsense', password: 'short', confirmPassword: 'other' })
  await submit()
  await expect(page.getByText(t('Passwords do not match')).first()).toBeVisible()
  await fill({ username, email, ...repeated })
  await submit()
  await expectToast(page, 'warning', t('User email already exists'))
  await fill({ username, email: account.email })
  await submit()
  await expectToast(page, 'warning', t('Username already exists'))
  await read('a name that is taken')
  await fill({ username: account.username })
  await submit()
  const isSent = 'Registration successful! Please check your email to confirm.'
  await expectToast(page, 'success', t(isSent))
  await expect(page.getByText(account.email).first()).toBeVisible()
  await page.getByRole('button', { name: t('Send the email again') }).click()
  const again = 'If this email still waits for its confirmation, a new link is on its way.'
  await expect(page.getByText(t(again)).first()).toBeVisible()
  await fill({ email: account.email, password: account.password })
  await submit()
  await expectToast(page, 'warning', t('Please confirm your email before logging in.'))
  await read('signing in before the address is confirmed')
  for (const _ of ['the first', 'the one that was asked for again'])
    await readMail(await mailbox.waitForMail(account.email, /./))
  await fill({ email, password: 'not this one' })
  await submit()
  await expectToast(page, 'error', t('Invalid email or password. Please try again.'))
  await page.route('**/api/users/login', (route) => route.abort())
  await submit()
  const network = 'An unexpected error occurred. Please check your network and try again.'
  await expectToast(page, 'error', t(network))
  await read('signing in without an answer')

  await open('/forgot-password')
  await fill({ email: 'nobody@example.com' })
  await submit()
  await expectToast(page, 'error', t('Email not found. Please try again.'))
  await fill({ email })
  await submit()
  await expectToast(page, 'success', t('Password reset link sent! Please check your email.'))
  await read('a link on its way')
  await open('/reset-password?token=x')
  await fill({ newPassword: account.password, confirmPassword: account.password })
  await submit()
  await expectToast(page, 'error', t('Invalid or expired token. Please try again.'))
  await read('a link that is too old')
  await open('/api/users/confirm')
  await open('/api/users/confirm?token=x')
}

export async function writeToTheShop({ page, t, open, read }: Crawl) {
  await open('/contact')
  const main = page.getByRole('main')
  await main.locator('[name=clientName]').fill('Umushyitsi')
  await main.locator('[name=email]').fill('umushyitsi@example.com')
  await main.locator('[name=message]').fill('Muraho')
  const cut = await cutOff(page, '**/api/users/contact')
  await main.getByRole('button', { name: t('Send message') }).click()
  await expectToast(page, 'error', t('There was an error sending the email!'))
  await cut.mend()
  await main.getByRole('button', { name: t('Send message') }).click()
  await expect(main.getByRole('button', { name: t('Write another message') })).toBeVisible()
  const footer = page.getByRole('contentinfo')
  const subscribe = footer.getByRole('button', { name: t('Subscribe') })
  await subscribe.click()
  await expect(footer.getByText(t('Please provide an Email !'))).toBeVisible()
  await footer.getByRole('textbox').fill('nonsense')
  await subscribe.click()
  await expect(footer.getByText(t('Please give a valid Email!'))).toBeVisible()
  await footer.getByRole('textbox').fill('umushyitsi@example.com')
  await subscribe.click()
  await expect(footer.getByText(t('Thank you for subscribing!'))).toBeVisible()
  await read('what became of a message')
}

/** Pages that are not there, that fail, and that cannot be fetched. */
export async function goWrong({ page, t, open, read }: Crawl) {
  for (const address of ['/category/nowhere', '/product/99999', '/shop?category=99999'])
    await open(address)
  await open('/about')
  await page.route('**/*.data*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pizza' }).click()
  await expect(page.getByText(t('Something burned in our kitchen')).first()).toBeVisible()
  await read('a page that failed')
  await page.unrouteAll()
  await open('/shop?size=12')
  await goOffline(page)
  const offline =
    'You are offline. Your cart is safe; other pages open again once you have a network.'
  await expect(page.getByText(t(offline))).toBeVisible()
  await read('a lost network')
  await page.context().setOffline(false)
  await visit(page, '/')
}
