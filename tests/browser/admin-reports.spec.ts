import { sql } from 'kysely'
import { unique } from '../fixtures/unique.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test('another day leaves no dish of the day before, where two share a name', async ({
  page,
  admin,
  shop,
  customer,
  fixtures,
}) => {
  const name = unique('Icyayi')
  const [small, large] = [await fixtures.aProduct({ name }), await fixtures.aProduct({ name })]
  const goat = await fixtures.aProduct()
  const sell = async (day: string, lines: [{ id: number; price: number }, number][]) => {
    const { id } = await fixtures.anOrderOf(customer, { lines })
    await sql`update orders set order_date = ${`${day}T12:00:00Z`} where id = ${id}`.execute(
      shop.db,
    )
  }
  await sell('2025-03-01', [
    [small, 3],
    [large, 2],
  ])
  await sell('2025-03-02', [
    [goat, 2],
    [small, 1],
  ])
  await signInAs(page, admin, shop)
  await visit(page, '/admin/reports?from=2025-03-01')
  const dishes = page.getByRole('table', { name: 'Dishes sold' }).locator('tbody')
  await expect(dishes.getByRole('row')).toHaveText([new RegExp(`${name}3`), new RegExp(`${name}2`)])
  await page.getByLabel('From').fill('2025-03-02')
  await page.getByLabel('To', { exact: true }).fill('2025-03-02')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(dishes.getByRole('row')).toHaveText([
    new RegExp(`${goat.name}2`),
    new RegExp(`${name}1`),
  ])
})
