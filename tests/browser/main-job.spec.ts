import { formatMoney } from '../../src/platform/language/figures.ts'
import { totalsOf } from '../../src/shop/totals.ts'
import { administrator } from '../fixtures/users.ts'
import { productsOf } from './catalogue.ts'
import { expectToast, follow, submitSignIn, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'
import { newAccount } from './users.ts'

// The way from a visitor's first look to a delivered order, on real parts only.
test.use({ expected: { statuses: [403] } })

test('the first look needs no JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const arrivals = page.getByRole('region', { name: 'New Arrivals' })
  await expect(arrivals.getByRole('article')).toHaveCount(5)
  await expect(arrivals.getByRole('link', { name: 'Goat Brochettes' })).toBeVisible()
  await expect(arrivals.getByText(/^Rwf [\d,]+$/)).toHaveCount(5)

  await page.goto('/shop')
  await expect(page.getByText(/^Products from 1 to 48 of \d+$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(48)
  await context.close()
})

test('a visitor becomes a customer, orders, and follows the order to the door', {
  tag: '@database',
}, async ({ page, shop, admin, browserOf }) => {
  test.setTimeout(120_000)
  const person = newAccount()
  const sold = await productsOf(admin)
  const priceOf = (name: string) => sold.find((product) => product.name === name)?.price ?? 0

  await test.step('looks around', async () => {
    await visit(page, '/')
    await page.getByRole('link', { name: 'Order Now' }).first().click()
    await expect(page).toHaveURL('/shop')
    await page.getByRole('checkbox', { name: 'Pizza' }).check()
    await expect(page).toHaveURL(/category=/)
    const dishes = page.getByRole('main').getByRole('article')
    await expect(dishes).toHaveCount(4)
    await dishes.getByRole('link', { name: 'Garden Pizza' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Garden Pizza' })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
    await expectToast(page, 'success', 'Product added to cart')
  })

  await test.step('registers', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Register' }).click()
    await page.getByLabel('Username').fill(person.username)
    await page.getByLabel('Email').and(page.getByRole('textbox')).fill(person.email)
    await passwordField(page, 'Password').fill(person.password)
    await passwordField(page, 'Confirm password').fill(person.password)
    await page.getByRole('checkbox', { name: /I agree to the terms/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    const words = 'Registration successful! Please check your email to confirm.'
    await expectToast(page, 'success', words)
    await expect(page).toHaveURL('/signin')
  })

  await test.step('cannot sign in yet', async () => {
    await submitSignIn(page, person)
    await expectToast(page, 'warning', 'Please confirm your email before logging in.')
  })

  await test.step('confirms by the link in the mail', async () => {
    const mail = await shop.mailbox.waitForMail(person.email, /confirm your email/)
    await visit(page, mail.link ?? '')
    await expect(page.getByText('Email confirmed successfully')).toBeVisible()
    await expect(page).toHaveURL('/signin')
  })

  await test.step('signs in and lands in the shop', async () => {
    await submitSignIn(page, person)
    await expect(page).toHaveURL(/\/shop(\?|$)/)
    await expect(page.getByRole('button', { name: person.username })).toBeVisible()
  })

  await test.step('fills the cart', async () => {
    await expect(page.getByRole('checkbox', { name: 'Pizza' })).toBeChecked()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Add to Cart Igikoni Beef Burger' }).click()
    await page.getByRole('button', { name: /^Increase quantity of Igikoni Beef Burger/ }).click()
    await page.getByRole('link', { name: /Buy Now, 2 in your cart/ }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('row', { name: /Garden Pizza/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /Igikoni Beef Burger/ })).toBeVisible()
  })

  const summary = page.getByRole('region', { name: 'Summary' })
  const { subtotal, shipping, totalAmount } = totalsOf([
    { price: priceOf('Garden Pizza'), quantity: 1 },
    { price: priceOf('Igikoni Beef Burger'), quantity: 2 },
  ])
  await test.step('sees what it comes to', async () => {
    await expect(summary).toContainText(`Subtotal${formatMoney(subtotal)}`)
    await expect(summary).toContainText(`Shipping${formatMoney(shipping)}`)
    await expect(summary).toContainText(`Total${formatMoney(totalAmount)}`)
  })

  const orderAddress = await test.step('places the order', async () => {
    await page.getByRole('button', { name: 'Place Order' }).click()
    const dialog = page.getByRole('dialog')
    const place = dialog.getByRole('button', { name: /Place order/i })
    await place.click()
    await expect(dialog.getByText('Please enter your payment method.').first()).toBeVisible()
    await dialog.getByLabel('Address').fill('KG 11 Ave 45')
    await dialog.getByLabel('City').fill('Kigali')
    await dialog.getByLabel('Payment method').selectOption('MTN MoMo')
    await place.click()
    await expect(page.getByText('Your order is placed')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('link', { name: 'Buy Now', exact: true })).toBeVisible()
    const link = page.getByRole('link', { name: 'Follow your order' })
    return (await link.getAttribute('href')) ?? ''
  })

  await test.step('finds it among the orders', async () => {
    await follow(page.getByRole('navigation', { name: 'Main' }), 'Order')
    const row = page.getByRole('row', { name: /PENDING/ })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(formatMoney(totalAmount))
    await row.getByRole('link', { name: 'View' }).click()
    await expect(page).toHaveURL(orderAddress)
    await expect(page.getByText('KG 11 Ave 45')).toBeVisible()
    await expect(currentStep(page)).toContainText('Paid')
  })

  const kitchen = await browserOf()
  const id = orderAddress.split('/').at(-1)
  await test.step('the administrator sees the order', async () => {
    await visit(kitchen, '/signin')
    await submitSignIn(kitchen, administrator)
    await expect(kitchen).toHaveURL('/admin')
    await kitchen.getByRole('link', { name: 'Orders' }).click()
    const row = kitchen.getByRole('row', { name: new RegExp(`#${id} `) })
    await expect(row).toContainText('PENDING')
    await expect(row).toContainText(person.username)
  })

  await test.step('and dispatches it: the customer sees that', async () => {
    await kitchen.getByRole('button', { name: `Dispatch order ${id}` }).click()
    await expect(currentStep(page)).toContainText('On the way')
  })

  await test.step('and completes it: the customer sees that', async () => {
    await kitchen.getByRole('button', { name: `Complete order ${id}` }).click()
    await expect(page.getByText('COMPLETED', { exact: true })).toBeVisible()
    await expect(currentStep(page)).toHaveCount(0)
  })
})

/** Not the button beside it that shows what was typed. */
const passwordField = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The step of the strip that the order is at. */
const currentStep = (page: Page) =>
  page.getByRole('list', { name: 'Steps' }).getByRole('listitem').filter({ hasText: ', now' })
