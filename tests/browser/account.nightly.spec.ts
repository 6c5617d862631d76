import { accountApi } from '../fixtures/apis.ts'
import { keptIn, line, rememberCart } from './device.ts'
import {
  cutOff,
  expectError,
  expectToast,
  logOut,
  messages,
  signInAs,
  submitSignIn,
  visit,
} from './pages.ts'
import { clientOf, expect, type Page, test } from './test.ts'
import { newAccount } from './users.ts'

test.describe('registering', () => {
  test.use({ expected: { statuses: [406, 500] } })

  test('asks for each answer, and says what is refused', async ({ page, customer }) => {
    await test.step('asks for each answer in its own words', async () => {
      await visit(page, '/signup')
      await termsBox(page).check()
      await press(page, 'Create account')
      await expectError(page.getByLabel('Username'), 'Enter your name')
      await expectError(emailField(page), 'Enter your email')
      await expectError(passwordField(page), 'Create a password')

      await fillSignUp(page, {
        ...newAccount(),
        email: 'umukiriya@kitchen.restaurant',
        password: 'short',
      })
      await press(page, 'Create account')
      await expectError(emailField(page), 'Enter a Valid email')
      await expectError(passwordField(page), 'Passwords must be at least 6 characters')

      await fillSignUp(page, newAccount())
      await repeatField(page).fill('something else')
      await press(page, 'Create account')
      await expectError(repeatField(page), 'Passwords do not match')
    })

    await test.step('does nothing until the terms are ticked', async () => {
      const asked = requestsTo(page, '/api/users/register')
      await visit(page, '/signup')
      await fillSignUp(page, newAccount())
      await press(page, 'Create account')
      await expect(termsBox(page)).toBeFocused()
      await expect(page).toHaveURL('/signup')
      expect(asked).toEqual([])
    })

    await test.step('says which of email and username is taken', async () => {
      await visit(page, '/signup')
      await termsBox(page).check()
      await fillSignUp(page, { ...newAccount(), email: customer.email })
      await press(page, 'Create account')
      await expectToast(page, 'warning', 'User email already exists')
      await expectError(emailField(page), 'User email already exists')

      await fillSignUp(page, { ...newAccount(), username: customer.username })
      await press(page, 'Create account')
      await expectToast(page, 'warning', 'Username already exists')
      await expectError(page.getByLabel('Username'), 'Username already exists')

      const json = { message: 'Registration is closed.' }
      await page.route('**/api/users/register', (route) => route.fulfill({ status: 406, json }))
      await press(page, 'Create account')
      await expectToast(page, 'error', 'Registration is closed.')
    })
  })
})

test.describe('confirming an email', () => {
  test.use({ expected: { statuses: [400, 403, 500] } })

  test('is asked for after registering, and mailed again to who asks', async ({ page, shop }) => {
    const form = newAccount()
    await visit(page, '/signup')
    await termsBox(page).check()
    await fillSignUp(page, form)
    await press(page, 'Create account')
    await expect(page).toHaveURL('/signin')
    await expect(page.getByRole('main')).toContainText(`the link that we sent to ${form.email}`)
    await submitSignIn(page, form)
    await expectToast(page, 'warning', 'Please confirm your email before logging in.')
    await page.getByRole('status').getByRole('button', { name: 'Send the email again' }).click()
    const words = 'If this email still waits for its confirmation, a new link is on its way.'
    await expectToast(page, 'success', words)
    for (let mail = 1; mail <= 2; mail += 1) {
      await shop.mailbox.waitForMail(form.email, /confirm your email/)
    }
  })

  test('works by its link alone', async ({ page, shop }) => {
    await test.step('works by the link, again and again, and leads to sign in', async () => {
      const form = newAccount()
      await clientOf(shop.url).call(accountApi.register, { body: form })
      const { link = '' } = await shop.mailbox.waitForMail(form.email, /confirm your email/)
      for (let time = 1; time <= 2; time += 1) {
        await visit(page, link)
        const shown = Date.now()
        await expect(page.getByText('Email confirmed successfully')).toBeVisible()
        await expect(page.getByRole('heading')).toHaveText('Your email is confirmed')
        await expect(page).toHaveURL('/signin')
        expect(Date.now() - shown).toBeGreaterThan(2_000)
      }
    })

    const invalid = 'Invalid or expired token. Please try again.'
    await test.step('needs a link with a token', async () => {
      await visit(page, '/api/users/confirm')
      await expect(page.getByText('Invalid confirmation link.')).toBeVisible()
      await expect(page.getByRole('heading')).toHaveText('Your email is not confirmed')
    })

    await test.step('refuses a made-up link and leads to registering', async () => {
      await visit(page, '/api/users/confirm?token=made-up')
      await expect(page.getByText(invalid)).toBeVisible()
      await expect(page).toHaveURL('/signup')
    })
  })
})

test.describe('signing in', () => {
  test.use({ expected: { statuses: [401, 500, 503], messages: [/ERR_FAILED/] } })

  test('says what is missing or wrong, and then keeps who it is', async ({ page, customer }) => {
    await test.step('asks for email and password', async () => {
      await visit(page, '/signin')
      await press(page, 'Sign in')
      await expectError(emailField(page), 'Enter your email')
      await expectError(passwordField(page), 'Create a password')
    })

    await test.step('does not tell a wrong password from an unknown email', async () => {
      await visit(page, '/signin')
      await submitSignIn(page, { email: customer.email, password: 'not the one' })
      await expectToast(page, 'error', 'Invalid email or password. Please try again.')
      await expect(emailField(page)).toHaveValue(customer.email)
    })

    await test.step('tells a failing shop from a missing network', async () => {
      await cutOff(page, '**/api/users/login')
      await visit(page, '/signin')
      await submitSignIn(page, customer)
      await expectToast(page, 'error', 'An unexpected error occurred. Please try again.')
      await page.route('**/api/users/login', (route) => route.abort())
      await submitSignIn(page, customer)
      const words = 'An unexpected error occurred. Please check your network and try again.'
      await expectToast(page, 'error', words)
    })

    await page.unrouteAll()
    await test.step('keeps who it is in the tab, under the names of the specification', async () => {
      await visit(page, '/signin')
      await submitSignIn(page, customer)
      await expect(page).toHaveURL('/shop')
      expect(await inTab(page)).toMatchObject({
        sessionId: String(customer.id),
        userRole: 'CUSTOMER',
        username: customer.username,
      })
    })
  })

  test('is not over because a busy shop does not say whose it is', async ({ page, customer }) => {
    await signInAs(page, customer)
    await page.route('**/api/users/me', (route) => route.fulfill({ status: 503 }))
    await visit(page, '/wishlist')
    await expect(page.getByText(/^The shop does not answer/)).toBeVisible()
    await expect(page).toHaveURL('/wishlist')
    await page.unroute('**/api/users/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: customer.username })).toBeVisible()
    await expect(page.getByText(/^The shop does not answer/)).toBeHidden()
    await expect(page).toHaveURL('/wishlist')
  })
})

test.describe('somebody else who signs in in this browser', () => {
  test.use({ expected: { statuses: [403] } })

  test('has the other tabs at once, too', async ({ page, customer, fixtures }) => {
    const order = await fixtures.anOrderOf(customer)
    await signInAs(page, customer)
    await visit(page, '/order')
    await expect(page.getByText(order.trackingId).first()).toBeVisible()
    // The code that says what is wrong with the network comes seconds later, or not at all.
    await page.route('**/assets/offline-notice-*.js*', () => undefined)
    await visit(page, '/about')
    const neighbor = await fixtures.asCustomer()
    await expect(page.getByRole('button', { name: customer.username })).toBeVisible()
    const tab = await page.context().newPage()
    await visit(tab, '/signin')
    await submitSignIn(tab, neighbor)
    await expect(page.getByRole('button', { name: neighbor.username })).toBeVisible()
    await expect(page.getByRole('button', { name: customer.username })).toHaveCount(0)
  })
})

test.describe('a forgotten password', () => {
  test.use({ expected: { statuses: [400, 404, 500] } })

  test('is replaced by the link in the mail, once', async ({ page, shop, customer }) => {
    await visit(page, '/signin')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await press(page, 'Send Reset Link')
    await expectError(emailField(page), 'Enter your email')
    await emailField(page).fill(customer.email)
    await press(page, 'Send Reset Link')
    await expectToast(page, 'success', 'Password reset link sent! Please check your email.')

    const { link = '' } = await shop.mailbox.waitForMail(customer.email, /Reset your password/)
    await visit(page, link)
    await expect(page).toHaveURL('/reset-password')
    await page.reload()
    await newPassword(page).fill('short')
    await press(page, 'Set new password')
    await expectError(newPassword(page), 'Passwords must be at least 6 characters')
    await newPassword(page).fill('a much better one')
    await repeatField(page).fill('another one')
    await press(page, 'Set new password')
    await expectError(repeatField(page), 'Passwords do not match')
    await repeatField(page).fill('a much better one')
    await press(page, 'Set new password')
    await expectToast(page, 'success', 'Password reset successful! You can now login.')
    await expect(page).toHaveURL('/signin')
    expect(await inTab(page)).not.toHaveProperty('resetToken')
    await submitSignIn(page, { email: customer.email, password: 'a much better one' })
    await expect(page).toHaveURL('/shop')

    await visit(page, link)
    await newPassword(page).fill('a third one')
    await repeatField(page).fill('a third one')
    await press(page, 'Set new password')
    await expectToast(page, 'error', 'Invalid or expired token. Please try again.')
  })

  test('says when it cannot be mailed', async ({ page }) => {
    await test.step('says when nobody has such an email', async () => {
      await visit(page, '/forgot-password')
      await emailField(page).fill(newAccount().email)
      await press(page, 'Send Reset Link')
      await expectToast(page, 'error', 'Email not found. Please try again.')
    })

    await test.step('says when the shop fails', async () => {
      await page.route('**/api/users/forgot-password', (route) => route.fulfill({ status: 500 }))
      await visit(page, '/forgot-password')
      await emailField(page).fill(newAccount().email)
      await press(page, 'Send Reset Link')
      await expectToast(page, 'error', 'An unexpected error occurred. Please try again.')
    })
  })
})

test.describe('signing out', () => {
  test.use({
    expected: { statuses: [500], messages: [/ERR_FAILED|Error occurred during logout:/] },
  })

  test('says when it did not work, and else ends the session', async ({ page, customer }) => {
    await test.step('says when it did not work', async () => {
      await cutOff(page, '**/api/users/logout')
      await signInAs(page, customer)
      await visit(page, '/shop')
      await logOut(page, customer.username)
      await expectToast(page, 'error', 'Logout failed')
      await page.route('**/api/users/logout', (route) => route.abort())
      await logOut(page, customer.username)
      await expect(page.getByText(/^Error occurred during logout:/)).toBeVisible()
      await expect(page.getByRole('button', { name: customer.username })).toBeVisible()
    })

    await page.unrouteAll()
    await test.step('ends the session here and on the server', async () => {
      await signInAs(page, customer)
      await visit(page, '/shop')
      await logOut(page, customer.username)
      await expectToast(page, 'success', 'Logging out...')
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
      expect(await inTab(page)).toEqual({})
      await expect(customer.call(accountApi.me)).rejects.toThrow()
    })
  })

  test('forgets the address, and offers an empty cart', async ({ page, customer, fixtures }) => {
    await rememberCart(page, { products: [line(await fixtures.aProduct())] })
    await signInAs(page, customer)
    await visit(page, '/cart?order=new')
    await page.getByLabel('Address').fill('KG 11 Ave 5')
    const draft = () => page.evaluate(() => localStorage.getItem('order-draft'))
    await expect.poll(draft).toContain('KG 11 Ave 5')
    await page.keyboard.press('Escape')
    await logOut(page, customer.username)
    await expectToast(page, 'info', 'Your cart and wishlist stay on this device.')
    expect(await draft()).toBeNull()
    expect((await keptIn(page)).state.products).toHaveLength(1)
    await messages(page).getByRole('button', { name: 'Clear them' }).click()
    await expect.poll(async () => (await keptIn(page)).state.products).toEqual([])
  })
})

type SignUp = { username: string; email: string; password: string }

async function fillSignUp(page: Page, { username, email, password }: SignUp) {
  await page.getByLabel('Username').fill(username)
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await repeatField(page).fill(password)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const emailField = (page: Page) =>
  page.getByRole('main').getByRole('textbox', { name: 'Email', exact: true })
const passwordField = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true })
const newPassword = (page: Page) => page.getByRole('textbox', { name: 'New password' })
const repeatField = (page: Page) => page.getByRole('textbox', { name: 'Confirm password' })
const termsBox = (page: Page) => page.getByRole('checkbox', { name: /I agree to the terms/ })

const inTab = (page: Page) => page.evaluate(() => ({ ...sessionStorage }))

/** Grows with every request to this address. */
function requestsTo(page: Page, address: string): string[] {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(address)) seen.push(request.url())
  })
  return seen
}
