import type { Page } from '@playwright/test'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'

const dishes = (page: Page) => page.getByRole('main').getByRole('article')

test.describe('an address of several categories', () => {
  test('shows their dishes alone, ticked and counted, in whatever language', async ({
    page,
    fixtures,
  }) => {
    const [soups, cakes] = [await fixtures.aCategory(), await fixtures.aCategory()]
    const soup = await fixtures.aProduct({ category: soups })
    const cake = await fixtures.aProduct({ category: cakes })
    await visit(page, `/shop?category=${cakes.id},${soups.id}&size=12`)
    await expect(dishes(page).getByRole('heading')).toHaveText([soup.name, cake.name])
    await expect(page.getByText('Products from 1 to 2 of 2')).toBeVisible()
    for (const { name } of [soups, cakes])
      await expect(page.getByRole('checkbox', { name })).toBeChecked()

    await page.getByRole('checkbox', { name: soups.name }).uncheck()
    await expect(dishes(page).getByRole('heading')).toHaveText([cake.name])
    await page.goBack()
    await expect(dishes(page).getByRole('heading')).toHaveText([soup.name, cake.name])

    await visit(page, `/rw/shop?category=${soups.id},${cakes.id}`)
    await expect(dishes(page).getByRole('heading')).toHaveText([soup.name, cake.name])
    await expect(page).toHaveURL(`/rw/shop?category=${soups.id},${cakes.id}`)
  })

  test('has pages of its own', async ({ page, fixtures }) => {
    const [soups, cakes] = [await fixtures.aCategory(), await fixtures.aCategory()]
    for (const _ of Array.from({ length: 7 })) {
      await fixtures.aProduct({ category: soups })
      await fixtures.aProduct({ category: cakes })
    }
    const address = `/shop?category=${soups.id},${cakes.id}&size=12`
    await visit(page, `${address.replace('&size', '&page=2&size')}`)
    await expect(page.getByText('Products from 13 to 14 of 14')).toBeVisible()
    await page.getByRole('link', { name: 'Page 1' }).click()
    await expect(page.getByText('Products from 1 to 12 of 14')).toBeVisible()
    await visit(page, `${address.replace('&size', '&page=9&size')}`)
    await expect(page).toHaveURL(address)
    await expect(page.getByText('Products from 1 to 12 of 14')).toBeVisible()
  })

  test('drops a category that is gone', async ({ page, fixtures }) => {
    const product = await fixtures.aProduct()
    await visit(page, `/shop?category=${product.category.id},999999999`)
    await expect(page).toHaveURL(`/shop?category=${product.category.id}`)
    await expect(dishes(page)).toHaveCount(1)
  })

  test('never shows the dishes of other categories while it waits', async ({ page, fixtures }) => {
    const [soup, cake] = [await fixtures.aProduct(), await fixtures.aProduct()]
    const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/customer/products?*', async (route) => {
      await isAnswered
      await route.fallback()
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/shop?category=${soup.category.id},${cake.category.id}`)
    const first = page.locator('main article').first()
    await expect(first).toBeAttached()
    await expect(first).toBeHidden()
    await expect(page.getByText(/Products from/)).toBeHidden()
    const waiting = page.locator('main [aria-busy=true]').filter({ has: page.getByRole('list') })
    await expect(waiting).toHaveCount(1)
    await page.getByRole('button', { name: 'Filter (2)' }).click()
    await expect(page.getByRole('checkbox', { name: soup.category.name })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Show products', exact: true })).toBeVisible()
    answer()
    await page.getByRole('button', { name: 'Show 2 products' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(dishes(page).getByRole('heading')).toHaveText([soup.name, cake.name])
  })

  test('shows what is there, if its scripts never come', async ({ page, fixtures }) => {
    const [soup, cake] = [await fixtures.aProduct(), await fixtures.aProduct()]
    // Held back, not refused: the line is too thin.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(`/shop?category=${soup.category.id},${cake.category.id}`, {
      waitUntil: 'commit',
    })
    const first = page.locator('main article').first()
    await expect(first).toBeAttached()
    await expect(first).toBeHidden()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 })
    await expect(first).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows the whole menu', async ({ page, fixtures }) => {
      const [soup, cake] = [await fixtures.aProduct(), await fixtures.aProduct()]
      await page.goto(`/shop?category=${soup.category.id},${cake.category.id}&size=12`)
      await expect(dishes(page)).toHaveCount(12)
      await expect(dishes(page).first()).toBeVisible()
    })
  })

  test.describe('when the shop does not answer', () => {
    test.use({ expected: { statuses: [503], messages: [/503/] } })

    test('offers to try again', async ({ page, fixtures }) => {
      const [soup, cake] = [await fixtures.aProduct(), await fixtures.aProduct()]
      let isFailing = true
      await page.route('**/api/customer/products?*', (route) =>
        isFailing
          ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } })
          : route.fallback(),
      )
      await visit(page, `/shop?category=${soup.category.id},${cake.category.id}`)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      isFailing = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(dishes(page).getByRole('heading')).toHaveText([soup.name, cake.name])
    })
  })
})
