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

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('shows their dishes alone', async ({ page, fixtures }) => {
      const [soup, cake] = [await fixtures.aProduct(), await fixtures.aProduct()]
      await page.goto(`/shop?category=${soup.category.id},${cake.category.id}&size=12`)
      await expect(dishes(page).getByRole('heading')).toHaveText([soup.name, cake.name])
    })
  })
})
