import { formatMoney } from '../../src/platform/language/figures.ts'
import { unique } from '../fixtures/unique.ts'
import { visit } from './on-page.ts'
import { expect, test } from './test.ts'
import { signInAs } from './users.ts'

test('an order on paper is a receipt, and nothing else', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const product = await fixtures.aProduct({ price: 2_500 })
  const order = await fixtures.anOrderOf(customer, { lines: [[product, 3]] })
  await signInAs(page, customer, shop)
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

test('in another language it names what is translated, and says of the rest which it is in', async ({
  page,
  shop,
  customer,
  fixtures,
}) => {
  const fr = { name: unique('Brochette de chèvre') }
  const [dish, other] = [
    await fixtures.aProduct({ translations: { fr } }),
    await fixtures.aProduct({ name: unique('Sombe') }),
  ]
  const name = { fr: { paymentMethod: unique('À la livraison') } }
  const paymentMethod = await fixtures.aPaymentMethod(unique('Cash'), name)
  const lines = [[dish, 1] as const, [other, 2] as const]
  const order = await fixtures.anOrderOf(customer, { lines, paymentMethod })
  await signInAs(page, customer, shop)
  const receipt = page.getByRole('main')
  await visit(page, `/fr/order/${order.id}`)
  await expect(receipt.getByRole('link', { name: fr.name })).not.toHaveAttribute('lang')
  await expect(receipt.getByRole('link', { name: other.name })).toHaveAttribute('lang', 'en')
  await expect(receipt.getByText(name.fr.paymentMethod)).toHaveCount(2)
  await expect(receipt).not.toContainText(dish.name)
  await visit(page, `/rw/order/${order.id}`)
  for (const text of [dish.name, other.name])
    await expect(receipt.getByRole('link', { name: text })).toHaveAttribute('lang', 'en')
  for (const place of await receipt.getByText(paymentMethod.paymentMethod).all())
    await expect(place).toHaveAttribute('lang', 'en')
})
