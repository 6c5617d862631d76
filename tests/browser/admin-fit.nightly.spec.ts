import type { Locator, Page } from '@playwright/test'
import { orderApi } from '../../src/shop/orders/order.api.ts'
import { dialog, row } from './admin-lists.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

const longWord = (length: number) => `Umutsima${'wibigori'.repeat(10)}`.slice(0, length)

const boxesOf = (page: Page, of: string, inside: string) =>
  page
    .getByRole('main')
    .locator(of)
    .first()
    .locator(inside)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))

test.beforeEach(({ page, admin, shop }) => signInAs(page, admin, shop))

test('words of any length fit into the lists, and so do the figures of today', async ({
  page,
  fixtures,
}) => {
  const { name } = await fixtures.aProduct({ name: longWord(79) })
  await visit(page, `/admin/product?q=${name}`)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(row(page, name)).toBeVisible()
    const [frame, table] = await boxesOf(page, '.data-table-frame', 'xpath=self::* | self::*/table')
    expect(table?.width, `at ${width}px`).toBeLessThanOrEqual(frame?.width ?? 0)
    if (width === 360) continue
    const figures = await boxesOf(page, 'section[aria-label=Today]', 'a')
    expect(figures.length).toBeGreaterThan(6)
    for (const { right } of figures) expect(right).toBeLessThanOrEqual(width - 20)
  }
})

test('on a phone what the figures of today count is whole, whatever the language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of ['', '/fr', '/rw']) {
    await visit(page, `${language}/admin/orders`)
    const counted = page.getByRole('main').locator('section p').first()
    await expect(page.getByRole('main').locator('section a').first()).toBeVisible()
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      // The window may take its new width a moment later.
      const endOfWords = () =>
        counted.evaluate((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          return range.getBoundingClientRect().right
        })
      await expect.poll(endOfWords, `${language} at ${width}px`).toBeLessThanOrEqual(width)
    }
  }
})

test('on a phone the current tab is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const address of ['/admin/orders?status=CANCELED', '/admin/transactions?state=FAILED']) {
    await visit(page, address)
    const current = page.getByRole('main').locator('nav [aria-current=page]').first()
    await expect(current).toBeInViewport({ ratio: 0.9 })
  }
})

test('forms and panels have the same edges on every page', async ({ page, fixtures }) => {
  const product = await fixtures.aProduct()
  const method = await fixtures.aPaymentMethod()
  const main = page.getByRole('main')
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, '/admin')
  const edges = await edgesOf(main.locator('.data-table-frame'))
  for (const address of [
    `/admin/update-product/${product.id}`,
    `/admin/update-category/${product.category.id}`,
    `/admin/update-payment/${method.id}`,
    '/admin/settings',
  ]) {
    await visit(page, address)
    expect(await edgesOf(main.locator('form').first()), address).toEqual(edges)
    const history = main.locator('.rounded-lg.bg-surface', { hasText: 'History' }).last()
    expect(await edgesOf(history), address).toEqual(edges)
    await expect(history.getByRole('heading', { level: 2, name: /^History/ })).toBeVisible()
  }
})

async function edgesOf(part: Locator) {
  await expect(part).toBeVisible()
  const { left, right } = await part.evaluate((element) => element.getBoundingClientRect().toJSON())
  return [left, right].map(Math.round)
}

test('on a desk a number and its chat share a line, as do all that is done with several products', async ({
  page,
  customer,
  fixtures,
}) => {
  const category = await fixtures.aCategory({ name: `${longWord(40)} ${longWord(39)}` })
  const product = await fixtures.aProduct({ category })
  const body = { ...(await fixtures.anOrderFor([product, 1])), phone: '+250788123456' }
  const order = await customer.call(orderApi.place, { body })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, `/admin/orders?q=${order.trackingId}`)
  const number = row(page, `#${order.id}`).locator('a[href^="tel:"]')
  await expect(number).toBeVisible()
  const isBelow = await number.evaluate((element) => {
    const chat = element.nextElementSibling?.getBoundingClientRect()
    return !chat || chat.top >= element.getBoundingClientRect().bottom
  })
  expect(isBelow).toBe(false)

  await visit(page, `/admin/product?q=${product.id}`)
  await row(page, product.name).getByRole('checkbox').check()
  const bar = page.locator('.sticky-bar')
  await expect(bar).toContainText('1 product selected')
  expect(await bar.evaluate((element) => element.clientHeight)).toBeLessThan(80)
})

test('on a narrow phone the buttons that save stay in the window, in French, too', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'fr'))
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/admin/create-product')
  await page.getByLabel('Nom', { exact: true }).first().fill('Umutsima')
  const next = page.getByRole('button', { name: 'Créer et continuer' })
  await expect(next).toBeInViewport({ ratio: 1 })
})

test('buttons of a question on a phone are of one width', async ({ page, customer }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/admin?q=${customer.email}`)
  await row(page, customer.username).getByRole('button', { name: 'View' }).click()
  const footer = (name: string) => dialog(page, name).locator('footer')
  const widths = (name: string) =>
    footer(name)
      .locator('button, a')
      .evaluateAll((buttons) => [
        ...new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().width))),
      ])
  expect(await widths('Customer details')).toHaveLength(1)
  await footer('Customer details').getByRole('button', { name: 'Delete' }).click()
  await expect(dialog(page, 'Delete user')).toBeVisible()
  expect(await widths('Delete user')).toHaveLength(1)
})
