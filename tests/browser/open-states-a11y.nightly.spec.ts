import type { Page } from '@playwright/test'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { expectToast } from './heard-toasts.ts'
import { goOffline, line, messages, rememberCart, visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

/** Axe takes what is half faded in for what it is: pale. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('visitors can use', () => {
  // Of the step without a network: the page asks on its own whether the kitchen is open.
  test.use({ expected: { messages: [/ERR_INTERNET_DISCONNECTED/] } })

  test('what opens over the menu', async ({ page }) => {
    await test.step('the open menus', async () => {
      await visit(page, '/shop?size=12')
      await page.getByRole('button', { name: 'Order by Category' }).click()
      await expect(
        page.getByRole('group', { name: 'Order by Category' }).getByRole('link', { name: 'Pizza' }),
      ).toBeVisible()
      await expectAccessibleAtAnyWidth(page, 'the menu of categories', [768, 1280])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Account' }).click()
      await expect(page.getByRole('menuitem', { name: 'Register' })).toBeVisible()
      await expectAccessibleAtAnyWidth(page, 'the account menu', [768, 1280])
    })

    await test.step('the menu and the filter that slide in on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      await visit(page, '/shop?size=12')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog').getByText('Order by Category').click()
      await expectAccessibleAtAnyWidth(page, 'the mobile menu', [360])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('dialog').getByRole('checkbox').first().check()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Show \d/ })).toBeVisible()
      await expectAccessibleAtAnyWidth(page, 'the filter', [360, 768])
    })

    await test.step('the notice that there is no network', async () => {
      await visit(page, '/shop?size=12')
      await goOffline(page)
      await expect(page.getByText(/You are offline/)).toBeVisible()
      await expectAccessibleAtAnyWidth(page, 'the notice')
    })
  })

  test('the search, with results and without', async ({ page }) => {
    await visit(page, '/about')
    const box = page.getByRole('searchbox', { name: 'Search products' })
    await box.fill('pizza')
    await expect(page.getByRole('search').getByRole('listitem').first()).toBeVisible()
    await expectAccessibleAtAnyWidth(page, 'the results')
    await box.fill('no such dish at all')
    await expect(page.getByText(/No product has/)).toBeVisible()
    await expectAccessibleAtAnyWidth(page, 'no result')
  })

  test('the messages', async ({ page, fixtures }) => {
    const { id } = await fixtures.aProduct()
    await visit(page, `/product/${id}`)
    await page.getByRole('button', { name: 'Add to Wishlist' }).click()
    await expectToast(page, 'success', 'Product added to wishlist')
    await page.getByRole('link', { name: 'Buy Now' }).click()
    await expectToast(page, 'warning', 'Please login first to view your cart.')
    await messages(page).getByRole('status').last().hover()
    await expectAccessibleAtAnyWidth(page, 'messages', [1280])
  })

  const forms = {
    '/signin': 'Sign in',
    '/forgot-password': 'Send Reset Link',
    '/reset-password?token=x': 'Set new password',
    '/contact': 'Send message',
    '/signup': 'Create account',
  }
  test('the forms with all their errors', async ({ page }) => {
    for (const [address, button] of Object.entries(forms)) {
      await test.step(address, async () => {
        await visit(page, address)
        if (address === '/signup') await page.getByRole('checkbox').check()
        await page.getByRole('main').getByRole('button', { name: button }).click()
        await expect(page.getByRole('main').getByRole('alert').first()).toBeVisible()
        await expectAccessibleAtAnyWidth(page, `${address} with errors`)
      })
    }
  })
})

test.describe('customers can use', () => {
  test.use({ expected: { statuses: [409] } })
  test.beforeEach(({ page, shop, customer }) => signInAs(page, customer, shop))

  test('a full cart, and the dialog with errors, a failure and its thanks', async ({
    page,
    fixtures,
  }) => {
    await rememberCart(page, { products: [line(await fixtures.aProduct(), 2)] })
    await visit(page, '/cart')
    await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expectAccessibleAtAnyWidth(page, 'a full cart')

    await page.getByRole('button', { name: 'Place Order' }).click()
    const dialog = page.getByRole('dialog', { name: 'Place your order' })
    await dialog.getByRole('button', { name: 'Place order' }).click()
    await expect(dialog.getByText('Please enter your city.').first()).toBeVisible()
    await expectAccessibleAtAnyWidth(page, 'the dialog with errors')

    await dialog.getByLabel('Address').fill('KG 11 Ave 5')
    await dialog.getByLabel('City').fill('Kigali')
    await dialog.getByLabel('Payment method').selectOption('MTN MoMo')
    const isRefused = await refuseOnce(page)
    await dialog.getByRole('button', { name: 'Place order' }).click()
    await expectToast(page, 'error', 'Failed to place order.')
    await expectAccessibleAtAnyWidth(page, 'the dialog after a failure', [360, 1280])
    expect(isRefused()).toBe(true)

    await dialog.getByRole('button', { name: /^(Try again|Place order)/ }).click()
    await expect(page.getByRole('heading', { name: /Your order is placed/ })).toBeVisible()
    await expectAccessibleAtAnyWidth(page, 'the confirmation')
  })

  test('a full wishlist, and the question before an order is canceled', async ({
    page,
    fixtures,
    customer,
  }) => {
    await test.step('a full wishlist', async () => {
      await rememberCart(page, { wishlist: [line(await fixtures.aProduct(), 2)] })
      await visit(page, '/wishlist')
      await expect(page.getByRole('button', { name: 'Reset wishList' })).toBeVisible()
      await expectAccessibleAtAnyWidth(page, 'a full wishlist')
    })

    await test.step('the question before an order is canceled', async () => {
      await fixtures.anOrderOf(customer)
      await visit(page, '/order')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('dialog')).toContainText('Nothing will be delivered')
      await expectAccessibleAtAnyWidth(page, 'the question')
    })
  })

  test('an order, whatever its status', async ({ page, fixtures, customer }) => {
    for (const status of ['DISPATCHED', 'COMPLETED', 'CANCELED'] as const) {
      const { id, trackingId } = await fixtures.anOrderOf(customer, { status })
      await visit(page, `/order/${id}`)
      await expect(page.getByText(trackingId).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible()
      await expectAccessibleAtAnyWidth(page, `an order that is ${status}`)
    }
  })
})

/** The next order is refused; tells whether it came. */
async function refuseOnce(page: Page): Promise<() => boolean> {
  let isRefused = false
  await page.route(
    '**/api/customer/orders/create',
    (route) => {
      isRefused = true
      const problem = { status: 409, code: 'REFUSED', message: 'Something burned.' }
      return route.fulfill({ status: 409, json: problem })
    },
    { times: 1 },
  )
  return () => isRefused
}
