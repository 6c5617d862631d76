import { orderApi } from '../fixtures/apis.ts'
import { aDish, field } from './options.ts'
import { press, signInAs, visit } from './pages.ts'
import { expect, type Page, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What is sold out today?' })
const strip = (page: Page) => page.getByText('Sold out:').locator('..')

test('two presses sell it out', async ({ page, shop, admin, customer, fixtures, browserOf }) => {
  const { product, size, sauces } = await aDish(admin, fixtures)
  await customer.call(orderApi.place, { body: await fixtures.anOrderFor([product, 1]) })
  const visitor = await browserOf()
  const address = `/product/${product.id}`
  const isShownSoon = async (words: string) => {
    const switched = Date.now()
    let asked = switched
    await expect(async () => {
      asked = Date.now()
      expect(await textOf(shop.url + address)).toContain(words)
    }).toPass({ intervals: [100] })
    expect(asked - switched, 'ms until visitors read it').toBeLessThan(2_000)
    await visit(visitor, address)
  }

  await signInAs(page, admin)
  await visit(page, '/admin/kitchen')
  await expect(page.getByRole('article').filter({ hasText: product.name })).toBeVisible()
  await page.keyboard.press('s')
  await expect(dialog(page).getByRole('listitem').first()).toContainText(/\w/)
  const ordered = dialog(page).getByRole('listitem').filter({ hasText: product.name })
  await ordered.getByRole('button', { name: `${product.name}: sold out today` }).click()
  await expect(ordered.getByRole('button', { name: `Sell ${product.name} again` })).toBeVisible()
  await isShownSoon('Sold out')
  const addButton = visitor.getByRole('button', { name: 'Sold out' }).first()
  await expect(addButton).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(strip(page)).toContainText(product.name)

  await visit(page, '/admin/orders')
  await press(strip(page), `Sell ${product.name} again`)
  await expect(page.getByRole('button', { name: `Sell ${product.name} again` })).toHaveCount(0)
  await isShownSoon('Add to Cart')

  const option = `${sauces.name}: Cheese`
  await visit(page, '/admin/kitchen')
  await page.getByRole('button', { name: 'Sold out (S)' }).click()
  await dialog(page).getByRole('textbox').fill(sauces.name)
  await press(dialog(page), `${option}: until I sell it again`)
  await page.keyboard.press('Escape')
  await expect(strip(page)).toContainText(`${option}until you sell it again`)
  await page.emulateMedia({ media: 'print' })
  await expect(strip(page), 'on paper').toBeHidden()
  await page.emulateMedia({ media: null })
  await isShownSoon('Cheese, plus Rwf 500, Sold out')
  await expect(field(visitor, sauces).getByRole('checkbox', { name: /^Cheese/ })).toBeDisabled()
  await expect(field(visitor, size).getByRole('radio', { name: 'Large' })).toBeEnabled()
  await press(strip(page), `Sell ${option} again`)
  await expect(page.getByRole('button', { name: `Sell ${option} again` })).toHaveCount(0)
})

/** What a page says that the server has rendered. */
async function textOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return html.replace(/<script.*?<\/script>|<!--.*?-->|<[^>]*>/gs, '').replaceAll(/\s/g, ' ')
}
