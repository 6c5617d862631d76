import { formatMoney } from '../../src/platform/language/figures.ts'
import { signInAs, visit } from './pages.ts'
import { expect, test } from './test.ts'

test('an order on paper is a receipt, and nothing else', async ({ page, customer, fixtures }) => {
  const product = await fixtures.aProduct({ price: 2_500 })
  const order = await fixtures.anOrderOf(customer, { lines: [[product, 3]] })
  await signInAs(page, customer)
  await visit(page, `/order/${order.id}`)
  await expect(page.getByText(product.name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  const receipt = page.getByRole('main')
  await expect(receipt.getByText('Igikoni', { exact: true })).toBeVisible()
  await expect(receipt.getByRole('heading', { level: 1 })).toContainText('Order of')
  await expect(receipt.getByText(product.name)).toBeVisible()
  await expect(receipt).toContainText(`3 × ${formatMoney(2_500)}`)
  for (const text of [
    order.trackingId,
    customer.username,
    order.address,
    order.city,
    order.paymentMethod?.paymentMethod ?? '-',
    formatMoney(order.subtotal),
    formatMoney(order.shipping),
    formatMoney(order.totalAmount),
    'PENDING',
    `#${order.id}`,
    'This is an order summary, not an EBM invoice.',
  ]) {
    await expect(receipt).toContainText(text)
  }
  for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'searchbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  await expect(page.getByText('What happened so far')).toBeHidden()

  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
