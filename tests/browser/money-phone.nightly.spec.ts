import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { orderApi, paymentApi } from '../fixtures/apis.ts'
import { fillIn, placeButton } from './checkout.ts'
import { line, rememberCart } from './device.ts'
import { signInAs, visit } from './pages.ts'
import { at, type BrowserShop, test as base, expect, type Page, type Person } from './test.ts'
import { changeSettings } from './users.ts'

/** A number, and its phone in front of somebody: it waits for them. */
interface Phone {
  readonly number: string
  readonly screen: Page
}

const test = base.extend<{ phone: Phone }>({
  async phone({ browserOf }, use) {
    const number = `0781${randomInt(100, 1_000)}999`
    const screen = await browserOf()
    await screen.goto(`/demo/phone/25${number}`)
    await expect(screen.getByRole('heading', { name: `Phone +25${number}` })).toBeVisible()
    await use({ number, screen })
  },
})

// A shop beside much other work asks its pages to come back later, and they do.
test.use({ expected: { statuses: [429, 503] } })

/** The way to pay of the demo that asks a phone. */
const byPhone = 'MoMo on my phone'

const money = (page: Page) => page.getByRole('region', { name: 'Payment' })
const waits = (page: Page) =>
  money(page)
    .locator('[role=status]')
    .getByText(/^Approve Rwf/)
const prompts = ({ screen }: Phone) => screen.getByRole('button', { name: 'Approve' })

const theOrderOf = (page: Page) => ({ id: Number(new URL(page.url()).pathname.split('/').at(-1)) })

const attemptsOf = async (customer: Person, order: { id: number }) =>
  (await customer.call(paymentApi.payments, { params: at(order) })).attempts

async function methodOf({ db }: BrowserShop) {
  const { rows } = await sql<{ id: number }>`
    select id from payment_methods where name = ${byPhone}`.execute(db)
  return { id: rows[0]?.id ?? 0 }
}

/** On the page of an order. */
async function ask({ number }: Phone, { page, order }: { page: Page; order: { id: number } }) {
  await visit(page, `/order/${order.id}`)
  await money(page).getByLabel('MoMo number').fill(number)
  await money(page).getByRole('button', { name: /^Pay/ }).click()
}

test('an order is paid by approving on the phone', async ({ page, customer, fixtures, phone }) => {
  await signInAs(page, customer)
  const dish = await fixtures.aProduct({ price: 2_000 })
  await rememberCart(page, { products: [line(dish)] })
  await visit(page, '/cart')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await fillIn(page, byPhone, phone.number)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  await expect(waits(page)).toBeVisible()
  const order = theOrderOf(page)
  const [asked] = await attemptsOf(customer, order)
  await expect(prompts(phone)).toHaveCount(1)

  await test.step('a reload asks nobody again', async () => {
    await page.reload()
    await expect(waits(page)).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
  })
  const reopened = await test.step('nor does a tab that was killed', async () => {
    const context = page.context()
    await page.close()
    const tab = await context.newPage()
    await visit(tab, `/order/${order.id}`)
    await expect(waits(tab)).toBeVisible()
    return tab
  })
  await test.step('nor is there a second request', async () => {
    const body = { attemptId: randomUUID(), phone: phone.number }
    const second = await customer.ask(paymentApi.pay, { params: at(order), body })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_OPEN', attempt: { id: asked?.id } },
    })
  })
  expect((await attemptsOf(customer, order)).map(({ id }) => id)).toEqual([asked?.id])
  await expect(prompts(phone)).toHaveCount(1)

  await prompts(phone).click()
  await expect(phone.screen.getByText(/^Paid: /)).toHaveCount(1)
  await expect(money(reopened).getByText('PAID', { exact: true })).toBeVisible()
  await expect(money(reopened).getByText(/^MoMo has paid Rwf/)).toBeVisible()
  expect(await attemptsOf(customer, order)).toMatchObject([{ id: asked?.id, state: 'SUCCEEDED' }])
})

test('what is declined can be asked again', async ({ page, customer, fixtures, shop, phone }) => {
  await signInAs(page, customer)
  const order = await fixtures.anOrderOf(customer, { paymentMethod: await methodOf(shop) })
  await ask(phone, { page, order })
  await expect(prompts(phone)).toHaveCount(1)
  await phone.screen.getByRole('button', { name: 'Decline' }).click()
  await expect(money(page).getByText('You declined it. Nothing was taken.')).toBeVisible()
  await money(page).getByRole('button', { name: 'Try again' }).click()
  await expect(waits(page)).toBeVisible()
  await prompts(phone).click()
  await expect(money(page).getByText('PAID', { exact: true })).toBeVisible()
  const attempts = await attemptsOf(customer, order)
  expect(attempts.map(({ state }) => state)).toEqual(['SUCCEEDED', 'FAILED'])
})

test('the board rings once approved', async ({ page, admin, customer, fixtures, shop, phone }) => {
  await signInAs(page, admin)
  await visit(page, '/admin/kitchen')
  await changeSettings(admin, { prepay: true })
  try {
    const ordered = await fixtures.anOrderFor([await fixtures.aProduct(), 1])
    const body = { ...ordered, paymentMethod: await methodOf(shop) }
    const order = await customer.call(orderApi.place, { body })
    const unpaid = page.getByRole('region', { name: 'Waiting for payment' })
    const card = page.getByRole('article', { name: `#${order.id}` })
    await expect(unpaid.getByRole('article', { name: `#${order.id}` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Seen (A)' })).toHaveCount(0)

    const asked = { attemptId: randomUUID(), phone: phone.number }
    await customer.call(paymentApi.pay, { params: at(order), body: asked })
    await prompts(phone).click()
    await expect(page.getByRole('button', { name: 'Seen (A)' })).toBeVisible()
    await expect(card).toContainText('New')
    await expect(card).toContainText('PAID')
    await expect(unpaid.getByRole('article', { name: `#${order.id}` })).toHaveCount(0)
  } finally {
    await changeSettings(admin, { prepay: false })
  }
})
