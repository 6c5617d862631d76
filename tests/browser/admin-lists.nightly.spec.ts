import { countOf, row, rows, search } from './admin.ts'
import { signInAs, visit } from './pages.ts'
import { expect, type Fixtures, test } from './test.ts'

interface List {
  readonly address: string
  readonly size: number
  readonly headings?: string[]
  /** One more row. */
  make(fixtures: Fixtures): Promise<{ id: number; name: string }>
}

const lists: List[] = [
  {
    address: '/admin',
    size: 50,
    headings: ['ID', 'Username', 'Email', 'Role', 'Actions'],
    async make(fixtures) {
      const { id, username } = await fixtures.asCustomer()
      return { id, name: username }
    },
  },
  { address: '/admin/category', size: 3, make: (fixtures) => fixtures.aCategory() },
  {
    address: '/admin/payment-method',
    size: 10,
    headings: ['ID', 'Method Name', 'Actions'],
    async make(fixtures) {
      const { id, paymentMethod } = await fixtures.aPaymentMethod()
      return { id, name: paymentMethod }
    },
  },
  { address: '/admin/product', size: 10, make: (fixtures) => fixtures.aProduct() },
]

for (const { address, size, headings, make } of lists)
  test(`${address} comes ${size} rows a page, and by name`, async ({ page, admin, fixtures }) => {
    let last = await make(fixtures)
    for (let count = 1; count <= size; count += 1) last = await make(fixtures)
    await signInAs(page, admin)
    await visit(page, address)
    if (headings) await expect(page.getByRole('columnheader')).toHaveText(headings)
    await expect(rows(page)).toHaveCount(size)
    await expect(page.getByLabel('Rows per page')).toHaveValue(String(size))
    const pages = page.getByRole('navigation', { name: 'Pages' })
    const previous = pages.getByRole('link', { name: 'Previous' })
    await expect(previous).toHaveAttribute('aria-disabled', 'true')
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(`${address}?page=2`)
    await expect(countOf(page, new RegExp(`^${size + 1} to \\d+ of \\d+$`))).toBeVisible()
    await previous.click()
    await expect(page).toHaveURL(address)
    await page.getByLabel('Rows per page').selectOption('100')
    await expect(page).toHaveURL(`${address}?size=100`)

    await search(page, last.name.toUpperCase())
    await expect(rows(page)).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(last.name.toUpperCase())
    await expect(row(page, last.name)).toBeVisible()
    await search(page, 'nothing at all')
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(rows(page)).not.toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
