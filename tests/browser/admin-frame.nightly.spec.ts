import { administrator } from '../fixtures/users.ts'
import { dialog, row, rows } from './admin.ts'
import { cutOff, expectToast, messages, signInAs, submitSignIn, visit } from './pages.ts'
import { expect, type Locator, type Page, test, unique } from './test.ts'

const entries = [
  ['Customers', '/admin', 'All Customers'],
  ['Categories', '/admin/category', 'Categories'],
  ['Products', '/admin/product', 'Products'],
  ['Payment methods', '/admin/payment-method', 'Payment methods'],
  ['Orders', '/admin/orders', 'Orders'],
  ['Logout', '/admin/logout', 'Log out'],
] as const

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const mainLinks = (page: Page) => navigation(page).getByRole('list').first().getByRole('link')

test.describe('an administrator', () => {
  test.beforeEach(({ page, admin }) => signInAs(page, admin))

  test('finds everything in the navigation, in its order', async ({ page }) => {
    await visit(page, '/admin')
    await expect(mainLinks(page)).toHaveText(entries.map(([label]) => new RegExp(`^${label}$`)))
    for (const [label, address, heading] of entries) {
      await navigation(page).getByRole('link', { name: label, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(navigation(page).locator('[aria-current=page]')).toHaveText(label)
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await navigation(page).getByRole('link', { name: 'Messages' }).click()
    await expect(page).toHaveURL('/admin/messages')
    await navigation(page).getByRole('link', { name: 'Emails' }).click()
    await expect(page).toHaveURL('/admin/mails')
    await page.getByRole('banner').getByRole('link', { name: 'Igikoni' }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('has the same navigation on a phone, behind a button', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/admin')
    await expect(navigation(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(mainLinks(page)).toHaveText(entries.map(([label]) => label))
    await navigation(page).getByRole('link', { name: 'Orders' }).click()
    await expect(page).toHaveURL('/admin/orders')
    await expect(navigation(page)).toBeHidden()
  })

  test('is asked before logging out, and may stay', async ({ page }) => {
    await visit(page, '/admin/orders')
    await navigation(page).getByRole('link', { name: 'Logout' }).click()
    const question = dialog(page, 'Log out')
    await expect(question).toContainText('Are you sure you want to log out?')
    await expect(question.getByRole('button', { name: 'Logout', exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL('/admin')
    await visit(page, '/admin/logout')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin')
  })

  test('keeps the focus where what was pressed is gone', async ({ page, fixtures, customer }) => {
    const focused = page.locator(':focus')
    const pressByKey = async (button: Locator) => {
      await button.focus()
      await page.keyboard.press('Enter')
    }

    await test.step('the row after the one that was deleted', async () => {
      const mark = unique('Umutobe')
      const names = [`${mark} a`, `${mark} b`, `${mark} c`] as const
      for (const name of names) await fixtures.aCategory({ name })
      await visit(page, `/admin/category?q=${mark}`)
      const remove = async (name: string) => {
        await pressByKey(row(page, name).getByRole('button', { name: /^Delete/ }))
        await pressByKey(dialog(page, 'Delete category').getByRole('button', { name: 'Delete' }))
        await expect(row(page, name)).toHaveCount(0)
      }
      await remove(names[1])
      await expect(row(page, names[2])).toBeFocused()
      await remove(names[2])
      await expect(row(page, names[0])).toBeFocused()
    })

    await test.step('the row of an order that has no next step', async () => {
      const order = await fixtures.anOrderOf(customer, { status: 'DISPATCHED' })
      await visit(page, `/admin/orders?user=${customer.id}`)
      await pressByKey(page.getByRole('button', { name: `Complete order ${order.id}` }))
      await expect(row(page, `#${order.id}`)).toBeFocused()
    })

    await test.step('what is around a button, but not of somebody who has gone elsewhere', async () => {
      await visit(page, '/admin/settings')
      await pressByKey(page.getByRole('button', { name: '30 minutes' }))
      const resume = page.getByRole('button', { name: 'Resume now' })
      await pressByKey(resume)
      await expect(resume).toBeHidden()
      await expect(focused).toContainText('Take a break:')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: '30 minutes' })).toBeFocused()

      await page.keyboard.press('Enter')
      await resume.click()
      const heading = page.getByRole('heading', { level: 1 })
      await heading.click()
      await expect(resume).toBeHidden()
      await expect(heading).toBeFocused()
    })
  })

  test('works with the keyboard alone', async ({ page, fixtures }) => {
    const category = await fixtures.aCategory()
    const [first, second] = [
      await fixtures.aProduct({ category }),
      await fixtures.aProduct({ category, name: 'Ikawa #/?k' }),
    ]
    const focused = page.locator(':focus')
    await visit(page, `/admin/product?category=${category.id}`)
    await expect(rows(page)).toHaveCount(2)

    await test.step('j and k walk, x picks, Enter opens', async () => {
      await page.keyboard.press('j')
      await expect(row(page, first.name)).toBeFocused()
      await expect(row(page, first.name), 'a ring is seen').toHaveCSS('outline-style', 'solid')
      await page.keyboard.press('j')
      await expect(row(page, second.name)).toBeFocused()
      await page.keyboard.press('x')
      await expect(page.getByText('1 product selected')).toBeVisible()
      await page.keyboard.press('x')
      await expect(page.getByText('1 product selected')).toBeHidden()
      await page.keyboard.press('k')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/admin/update-product/${first.id}`)
      await page.goBack()
      await expect(rows(page)).toHaveCount(2)
    })

    await test.step('/ searches, and letters in a field are letters', async () => {
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type('#/?k')
      await expect(page.getByRole('searchbox')).toHaveValue('#/?k')
      await expect(rows(page)).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await focused.blur()
    })

    await test.step('? shows all keys and can switch the single ones off', async () => {
      await page.keyboard.press('?')
      const help = dialog(page, 'Keyboard')
      for (const what of ['Search the list', 'Go to the next row', 'Go to the row before']) {
        await expect(help).toContainText(what)
      }
      await expect(help).toContainText('Pick the row')
      await help.getByRole('checkbox', { name: 'Shortcuts of a single key' }).uncheck()
      await page.keyboard.press('Escape')
      await expect(help).toBeHidden()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox')).not.toBeFocused()
    })

    await test.step('Ctrl+K jumps to pages, orders and products', async () => {
      await page.keyboard.press('Control+k')
      const jump = dialog(page, 'Jump to')
      await jump.getByRole('searchbox').fill(first.name)
      await expect(jump.getByRole('link', { name: first.name })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/admin/update-product/${first.id}`)
      await page.keyboard.press('Control+k')
      await jump.getByRole('searchbox').fill('paym')
      await jump.getByRole('link', { name: 'Payment methods', exact: true }).click()
      await expect(page).toHaveURL('/admin/payment-method')
    })
  })
})

test.describe('logging out', () => {
  // What is open may ask whether the session is over, when it is.
  test.use({ expected: { statuses: [401, 500], messages: [/ERR_FAILED/] } })

  test('says so and goes to the shop; what goes wrong is said', async ({ page }) => {
    await visit(page, '/signin')
    await submitSignIn(page, administrator)
    await expect(page).toHaveURL('/admin')
    await navigation(page).getByRole('link', { name: 'Logout' }).click()
    const leave = dialog(page, 'Log out').getByRole('button', { name: 'Logout' })

    const cut = await cutOff(page, '**/api/users/logout')
    await leave.click()
    await expectToast(page, 'error', 'Logout failed')
    await cut.mend()
    await page.route('**/api/users/logout', (route) => route.abort())
    await leave.click()
    await expect(messages(page).getByText(/^Error occurred during logout: ./)).toBeVisible()
    await page.unrouteAll()

    await leave.click()
    await expectToast(page, 'success', 'Logging out...')
    await expect(page).toHaveURL('/')
    await visit(page, '/admin')
    await expect(page).toHaveURL('/authentication-failed')
  })
})

test('the door is closed to visitors and customers', async ({ page, customer }) => {
  await visit(page, '/admin/orders')
  await expect(page).toHaveURL('/authentication-failed')
  await signInAs(page, customer)
  for (const address of ['/admin', '/admin/category', '/admin/product', '/admin/orders']) {
    await visit(page, address)
    await expect(page, address).toHaveURL('/access-denied')
  }
})
