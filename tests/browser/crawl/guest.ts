import { expect } from '@playwright/test'
import { categories, products } from '../../../demo/catalogue.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'
import { paths } from '../../../src/shop/paths.ts'
import { at } from '../../fixtures/client.ts'
import type { Mailbox } from '../../fixtures/mailbox.ts'
import type { Person } from '../../fixtures/users.ts'
import { expectToast } from '../heard-toasts.ts'
import type { Crawl } from './crawl.ts'

interface Around {
  readonly customer: Person
  readonly admin: Person
  readonly mailbox: Mailbox
}

const dishes = ['Agatogo with Goat', 'Chicken Wings'] as const
const paidBy = 'Cash on delivery'

const main = ({ page }: Crawl) => page.getByRole('main')

/** Of what the demo shop sells: from the menu to the door, and what is written meanwhile. */
export async function orderFromTheMenu(crawl: Crawl, around: Around) {
  await signIn(crawl, around.customer)
  await lookAtTheMenu(crawl)
  await chooseDishes(crawl)
  const id = await placeTheOrder(crawl)
  await followTheOrder(crawl, id, around)
}

/** Through the page: mails are in the language of the last time. */
async function signIn({ page, language, open, read }: Crawl, { email, password }: Person) {
  await open(paths.signIn)
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form [type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`/${language}${paths.shop}`))
  await read('signing in')
}

async function lookAtTheMenu(crawl: Crawl) {
  const { page, menu, open, read } = crawl
  await open(paths.home)
  for (const number of [1, 2]) await open(`${paths.shop}?page=${number}`)
  await open(paths.category({ name: 'Rwandan Kitchen' }))
  await expect.soft(page).toHaveTitle(`${menu('Rwandan Kitchen')} · Igikoni`)
  const [dish] = dishes
  await main(crawl)
    .getByRole('link', { name: menu(dish) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: menu(dish) })).toBeVisible()
  await read('a product')
}

async function chooseDishes(crawl: Crawl) {
  const { page, t, menu, open, read } = crawl
  await main(crawl)
    .getByRole('button', { name: t('Add to Wishlist') })
    .first()
    .click()
  await expectToast(page, 'success', t('Product added to wishlist'))
  const [wished, fried] = dishes
  await open(paths.wishlist)
  await main(crawl)
    .getByRole('button', { name: `${t('Move to cart')} ${menu(wished)}` })
    .click()
  await expectToast(page, 'success', t('Product added to cart'))
  await open(paths.category({ name: 'Chicken and Fries' }))
  await main(crawl)
    .getByRole('button', { name: `${t('Add to Cart')} ${menu(fried)}` })
    .click()
  await expect(
    main(crawl).getByRole('button', { name: t('Increase quantity of {of}', { of: menu(fried) }) }),
  ).toBeVisible()
  const [word = ''] = menu(fried).split(' ')
  await page.getByRole('searchbox', { name: t('Search products') }).fill(word)
  await expect(page.getByRole('search').getByText(menu(fried)).first()).toBeVisible()
  await read('the search')
}

async function placeTheOrder(crawl: Crawl): Promise<number> {
  const { page, t, menu, open, read } = crawl
  await open(paths.cart)
  for (const dish of dishes) await expect(main(crawl).getByText(menu(dish)).first()).toBeVisible()
  await main(crawl)
    .getByRole('button', { name: t('Place Order') })
    .click()
  const dialog = page.getByRole('dialog', { name: t('Place your order') })
  for (const name of ['address', 'city']) await dialog.locator(`[name=${name}]`).fill('Kigali')
  await dialog.locator('[name=paymentMethod]').selectOption({ label: menu(paidBy) })
  await read('the order dialog')
  await dialog.locator('[type=submit]').click()
  await expect(page.getByText(t('Murakoze! Your order is placed.'))).toBeVisible()
  await read('thanks')
  const follow = page.getByRole('link', { name: t('Follow your order') })
  return Number((await follow.getAttribute('href'))?.split('/').at(-1))
}

async function followTheOrder(crawl: Crawl, id: number, { customer, admin, mailbox }: Around) {
  const { page, menu, open, read, readMail } = crawl
  await open(paths.orders)
  await open(paths.order(id))
  for (const dish of dishes) await expect(main(crawl).getByText(menu(dish)).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await read('a receipt')
  await page.emulateMedia({ media: null })
  for (const status of ['DISPATCHED', 'COMPLETED'] as const)
    await admin.call(orderApi.moveAny, { params: at({ id }), body: { status } })
  await open(paths.orders)
  await open(paths.account)
  const texts: string[] = []
  for (const _ of ['placed', 'dispatched', 'delivered']) {
    const mail = await mailbox.waitForMail(customer.email, new RegExp(`\\b${id}\\b`))
    await readMail(mail)
    texts.push(mail.text)
  }
  for (const text of [...dishes, paidBy].map(menu)) expect.soft(texts.join()).toContain(text)
}

/** Every page of something that is sold. */
export async function readTheMenu({ page, menu, open }: Crawl) {
  for (const { name } of categories) {
    await open(paths.category({ name }))
    await expect.soft(page).toHaveTitle(`${menu(name)} · Igikoni`)
  }
  for (const [index, { name }] of products.entries()) {
    await open(paths.product(index + 1))
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(menu(name))
  }
}
