import type { Page } from '@playwright/test'
import { idOf } from '../fixtures/option-groups.ts'
import { expectAccessibleAtAnyWidth } from './accessible.ts'
import { rememberCart, visit } from './on-page.ts'
import { aDish, cartRows, field, lineWith, soldOutToday } from './options.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, expected: { statuses: [400] } })

/** By day and by night. */
async function expectUsable(page: Page, what: string) {
  await expectAccessibleAtAnyWidth(page, what)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessibleAtAnyWidth(page, `${what} in the dark`, [360])
  await page.emulateMedia({ colorScheme: null })
}

test('customers can use the options of a dish, and a cart with options', async ({
  page,
  shop,
  admin,
  customer,
  fixtures,
}) => {
  const dish = await aDish(admin, fixtures, true)
  await soldOutToday(admin, idOf(dish.sauces, 'Mayonnaise'))
  await signInAs(page, customer, shop)
  await rememberCart(page, {
    products: [
      lineWith(dish, ['Large', 'Ketchup', 'Cheese'], 2),
      lineWith(dish, ['Small', 'Mayonnaise']),
    ],
  })
  await visit(page, `/product/${dish.product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(field(page, dish.size).getByRole('alert')).toHaveText('Choose 1.')
  await expectUsable(page, 'a dish of which an option is missing')
  await field(page, dish.size).getByRole('radio', { name: 'Large' }).check()
  await field(page, dish.sauces).getByRole('checkbox', { name: 'Cheese' }).check()
  await expectUsable(page, 'a dish with its options')
  await visit(page, '/cart')
  await expect(cartRows(page, dish).last()).toContainText('These options are not offered today.')
  await expectUsable(page, 'a cart with options')
})

test('administrators can use the form of options, and what says that something is sold out', async ({
  page,
  shop,
  admin,
  fixtures,
}) => {
  const { size, sauces } = await aDish(admin, fixtures)
  await signInAs(page, admin, shop)
  await visit(page, `/admin/update-options/${size.id}`)
  await expectUsable(page, 'the form of a group')
  await page.getByLabel('Extra for Small').fill('500')
  await page.getByRole('button', { name: 'Update options' }).click()
  await expect(page.getByText(/^What is chosen by itself must cost nothing/)).toBeVisible()
  await expectUsable(page, 'the form of a group with a mistake')

  await soldOutToday(admin, idOf(sauces, 'Cheese'))
  await visit(page, '/admin/kitchen')
  await expect(page.getByRole('button', { name: 'Sold out (S)' })).toBeVisible()
  await page.keyboard.press('s')
  const box = page.getByRole('dialog').getByRole('textbox')
  await box.fill(sauces.name)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4)
  await expectUsable(page, 'the choice of what is sold out')
})
