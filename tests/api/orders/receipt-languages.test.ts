import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anOrderFor, aPaymentMethod, aProduct, asCustomer, shop, unique } from '#tests'
import type { Language } from '../../../src/platform/language/language.ts'
import { orderApi } from '../../../src/shop/orders/order.api.ts'

const inKinyarwanda = { headers: { 'x-language': 'rw' } }

/** The receipt of an order of two dishes, one of which has a French name, as has the way to pay. */
async function receiptIn(language: Language) {
  const customer = await asCustomer()
  await sql`update users set language = ${language} where id = ${customer.id}`.execute(shop.db)
  const [fr, method] = [unique('Brochette'), unique('À la livraison')]
  const dish = await aProduct({ translations: { fr: { name: fr } } })
  const other = await aProduct({ name: unique('Isombe & <b>rice</b>') })
  const payment = await aPaymentMethod(unique('Cash'), { fr: { paymentMethod: method } })
  const order = { ...(await anOrderFor([dish, 2], [other, 1])), paymentMethod: { id: payment.id } }
  // Whatever the page's language is: mails go by the user's.
  await customer.call(orderApi.place, { body: order, ...inKinyarwanda })
  const mail = await shop.mailbox.waitForMail(customer.email, /^/)
  return { mail, dish, other, payment, fr: { dish: fr, method } }
}

it('names dishes and the way to pay in the language of the customer', async () => {
  const { mail, dish, other, payment, fr } = await receiptIn('fr')
  expect(mail.text).toContain(`2 × ${fr.dish}`)
  expect(mail.text).toContain(`1 × ${other.name}`)
  expect(mail.text).toContain(fr.method)
  expect(mail.text).not.toContain(dish.name)
  expect(mail.text).not.toContain(payment.paymentMethod)
  expect(mail.html).toContain('<html lang="fr">')
  expect(mail.html).toContain(`2 × ${fr.dish}`)
})

it('says in which language a name is that is not translated', async () => {
  const { mail, dish, other, payment } = await receiptIn('rw')
  for (const words of [`2 × ${dish.name}`, `1 × ${other.name}`, payment.paymentMethod])
    expect(mail.text).toContain(words)
  expect(mail.html).toContain(`2 × <span lang="en">${dish.name}</span>`)
  expect(mail.html).toMatch(
    /1 × <span lang="en">Isombe &amp; &lt;b&gt;rice&lt;\/b&gt;[^<]*<\/span>/,
  )
  expect(mail.html).toContain(`<span lang="en">${payment.paymentMethod}</span>`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what encloses such words on their way
  expect(mail.text + mail.html).not.toMatch(/[\u0002\u0003]/)
})
