import { rememberCart } from './device.ts'
import { expectToast, follow, signInAs, signInThroughTheDoor, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const phone = { width: 666, height: 800 }
const mainNavigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const sideBar = (page: Page) => page.getByRole('navigation', { name: 'Quick access' })

const places = {
  Home: '/',
  Product: '/shop',
  Order: '/order',
  About: '/about',
  Contact: '/contact',
}

test('the navigation leads to the pages, on a desk and on a phone', async ({ page }) => {
  await test.step('leads to the pages of the shop', async () => {
    await visit(page, '/')
    await expect(mainNavigation(page).getByRole('link')).toHaveText(Object.keys(places))
    for (const [name, address] of Object.entries(places)) {
      const link = mainNavigation(page).getByRole('link', { name, exact: true })
      await expect(link).toHaveAttribute('href', address)
    }
  })

  await test.step('offers Login and Register to visitors', async () => {
    await visit(page, '/')
    await page.getByRole('button', { name: 'Account' }).click()
    const register = page.getByRole('menuitem', { name: 'Register' })
    await expect(register).toHaveAttribute('href', '/signup')
    await page.getByRole('menuitem', { name: 'Login' }).click()
    await expect(page).toHaveURL('/signin')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL('/signup')
  })

  await test.step('slides in on a phone, narrower than 667 px', async () => {
    await page.setViewportSize({ ...phone, width: 667 })
    await visit(page, '/about')
    await expect(mainNavigation(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await page.setViewportSize(phone)
    await expect(mainNavigation(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    for (const name of [...Object.keys(places), 'Login', 'Register']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await menu.getByText('Order by Category').click()
    await menu.getByRole('link', { name: 'Pizza' }).click()
    await expect(page).toHaveURL('/category/Pizza')
    await expect(menu).toBeHidden()
  })
})

test('the side bar asks visitors to login before they see their cart', async ({ page }) => {
  await visit(page, '/')
  for (const name of ['Buy Now', 'Wishlist']) {
    await sideBar(page).getByRole('link', { name }).click()
    await expectToast(page, 'warning', 'Please login first to view your cart.')
  }
  await expect(page).toHaveURL('/')
  await sideBar(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/signin')
})

test('the side bar counts the cart and the wishlist', async ({ page, customer, fixtures }) => {
  const { id, name, price } = await fixtures.aProduct()
  await rememberCart(page, { products: [{ id, name, price, quantity: 3, image: '' }] })
  await signInAs(page, customer)
  await visit(page, `/product/${id}`)
  const cart = sideBar(page).getByRole('link', { name: 'Buy Now, 1 in your cart' })
  await expect(cart).toContainText('1')
  const wishlist = sideBar(page).getByRole('link', { name: 'Wishlist', exact: true })
  await expect(wishlist).toHaveText('Wishlist')
  await expect(sideBar(page).getByRole('link', { name: 'Login' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to Wishlist' }).click()
  await sideBar(page).getByRole('link', { name: 'Wishlist, 1 in your wishlist' }).click()
  await expect(page).toHaveURL('/wishlist')
})

test('the footer links, names and takes an address', async ({ page }) => {
  await test.step('takes an address for the newsletter, and sends nothing', async () => {
    const sent: string[] = []
    await visit(page, '/about')
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url())
    })
    const footer = page.getByRole('contentinfo')
    const email = footer.getByRole('textbox', { name: 'Email' })
    await expect(footer.locator('form')).toHaveAttribute('method', 'post')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(email).toHaveAccessibleDescription('Please provide an Email !')
    await expect(footer.getByRole('status')).toHaveText('Please provide an Email !')
    for (const wrong of ['umukiriya', 'umukiriya@kitchen', 'umukiriya@kitchen.shop']) {
      await email.fill(wrong)
      await footer.getByRole('button', { name: 'Subscribe' }).click()
      await expect(email).toHaveAccessibleDescription('Please give a valid Email!')
    }
    await email.fill('umukiriya@kitchen.rw')
    await footer.getByRole('button', { name: 'Subscribe' }).press('Enter')
    await expect(footer.getByText(/thank you/i)).toBeVisible()
    await expect(footer.locator(':focus')).toHaveText('Thank you for subscribing!')
    await expect(email).toBeHidden()
    expect(sent).toEqual([])
  })

  await test.step('links the categories, and names the account entries', async () => {
    await visit(page, '/about')
    const footer = page.getByRole('contentinfo')
    for (const entry of ['Profile', 'Orders', 'About', 'Contact']) {
      await expect(footer.getByText(entry, { exact: true })).toBeVisible()
      await expect(footer.getByRole('link', { name: entry, exact: true })).toHaveCount(0)
    }
    await expect(
      footer.getByRole('list', { name: 'Social media' }).getByRole('link'),
    ).not.toHaveCount(0)
    await footer.getByRole('link', { name: 'Street Bites' }).click()
    await expect(page).toHaveURL('/category/Street%20Bites')
  })
})

test('the pages around the shop lead back to it', async ({ page }) => {
  await test.step('About tells of the shop and leads back to it', async () => {
    await visit(page, '/about')
    await page.getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL('/shop')
  })

  await test.step('the payment gateway is for later', async () => {
    await visit(page, '/paymentgateway')
    await expect(page.getByRole('main')).toContainText(/only .*production build/i)
  })
})

test.describe('who may see what', () => {
  test.use({ expected: { statuses: [404] } })

  // One of each kind: that all others stand behind the same doors is a rule of routes.test.ts.
  const customerPages = ['/cart', '/order/1']
  const adminPages = ['/admin', '/admin/product']

  test('visitors sign in first, and are then where they wanted', async ({ page, customer }) => {
    for (const address of [...customerPages, ...adminPages]) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page).toHaveURL('/authentication-failed')
    }
    await expect(page.getByText('401', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Authentication Failed' })).toBeVisible()
    await expect(page.getByText('You do not have permission to view this page.')).toBeVisible()

    await page.goto('/wishlist')
    await expect(page).toHaveURL('/authentication-failed')
    await signInThroughTheDoor(page, customer)
    await expect(page).toHaveURL('/wishlist')
  })

  test('customers may not see the admin area', async ({ page, customer }) => {
    await signInAs(page, customer)
    for (const address of adminPages) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page).toHaveURL('/access-denied')
    }
    await expect(page.getByText('403', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    const why = 'Access denied. You are not authorized to access this resource.'
    await expect(page.getByText(why)).toBeVisible()
    await follow(page.getByRole('main'), /sign in/i)
    await expect(page).toHaveURL('/signin')
  })

  test('administrators have no cart', async ({ page, admin }) => {
    await signInAs(page, admin)
    for (const address of customerPages) {
      await page.goto(address, { waitUntil: 'commit' })
      await expect(page).toHaveURL('/access-denied')
    }
    await visit(page, '/product/1')
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
    await sideBar(page).getByRole('link', { name: 'Buy Now', exact: true }).click()
    const words = 'You are signed in as an administrator: only customers can order.'
    for (let time = 1; time <= 2; time += 1) await expectToast(page, 'info', words)
    await expect(page).toHaveURL('/product/1')
  })

  test('what is nowhere is a 404, in words and in status', async ({ page }) => {
    const nowhere = ['/no-such-page', '/product/0', '/product/nosuchdish', '/category/Nothing']
    for (const address of nowhere) {
      const response = await visit(page, address)
      expect(response?.status(), address).toBe(404)
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
    }
    await visit(page, '/not-found')
    await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible()
  })
})

test('a page asks no other host for anything', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) hosts.add(new URL(request.url()).origin)
  })
  for (const address of ['/', '/shop', '/signup']) await visit(page, address)
  expect([...hosts]).toEqual([baseURL])
})

test('the theme that was chosen stays', async ({ page }) => {
  await visit(page, '/about')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByTitle('Dark').first().click()
  await expect.poll(ground).not.toBe(light)
  const dark = await ground()
  await visit(page, '/shop')
  expect(await ground()).toBe(dark)
})
