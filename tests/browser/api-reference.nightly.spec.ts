import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { expect, test } from './test.ts'

test('the reference of the API looks like the shop, by day and by night, on a phone and a desk', async ({
  page,
}) => {
  await page.goto('/shop')
  const font = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily)
  const ofTheShop = await font('h1')
  const background = () =>
    page.locator('body').evaluate((body) => getComputedStyle(body).background)
  await page.goto('/api/docs')
  expect(await font('h1')).toBe(ofTheShop)
  const byDay = await background()
  await expectAccessibleAtAnyWidth(page, 'by day')

  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  expect(await background()).not.toBe(byDay)
  await expectAccessibleAtAnyWidth(page, 'by night')
})
