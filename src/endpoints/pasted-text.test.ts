import { expect, test } from 'vitest'
import { Email, SignIn } from '../shop/accounts/account.ts'
import { ContactMessage } from '../shop/contact/contact.ts'
import { NewOrder } from '../shop/orders/order.ts'
import { PaymentMethodForm } from '../shop/payment-methods/payment-method.ts'
import { NewClaim } from '../shop/payments/payment.ts'
import { Phone } from '../shop/phone.server.ts'
import { SettingsFields } from '../shop/settings/settings.ts'

/** As contact lists, chats and spreadsheets give it away. */
const pasted = (text: string) => `\ufeff\u202a${text.replaceAll('-', '\u2011')}\u200b\u202c\u00a0`

test('what is pasted counts as it looks, in every field', () => {
  const email = 'umukiriya-1@example.rw'
  expect(Email.parse(pasted(email))).toBe(email)
  expect(SignIn.parse({ email: pasted(email), password: 'x' }).email).toBe(email)
  const contact = { clientName: 'Jean-Luc', email, message: 'Muraho' }
  expect(ContactMessage.parse({ ...contact, email: pasted(email) })).toEqual(contact)
  expect(NewClaim.parse({ transactionId: pasted('mp261128') }).transactionId).toBe('MP261128')
  expect(SettingsFields.parse({ tin: pasted('123 456 789') }).tin).toBe('123456789')
  expect(Phone.parse(pasted('0788-123-456'))).toBe('0788-123-456')
  const method = { paymentMethod: pasted('MoMo'), gateway: 'MOMOPAY_CODE', code: pasted('123456') }
  expect(PaymentMethodForm.parse(method)).toMatchObject({ paymentMethod: 'MoMo', code: '123456' })
  expect(NewOrder.shape.address.parse(pasted('KG 11 Ave'))).toBe('KG 11 Ave')
})

test('a password keeps every character, seen or not', () => {
  const password = 'iby\u200bo\u00a0\u2011kurya'
  expect(SignIn.parse({ email: 'a@b.rw', password }).password).toBe(password)
})
