import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HistoryAction, HistoryNoun } from '../../shop/history/history.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { labelOfName } from '../form/translation-folds.tsx'

/** What an entry is about, with its name as it was then; of settings there is one. */
export const thingMessages: Readonly<Record<HistoryNoun, (name: string) => MessageDescriptor>> = {
  product: (name) => msg`product “${name}”`,
  category: (name) => msg`category “${name}”`,
  'payment-method': (name) => msg`payment method “${name}”`,
  settings: () => msg`settings`,
  synonyms: () => msg`search words`,
  order: (name) => msg`order ${name}`,
  customer: (name) => msg`customer “${name}”`,
}

export const nounMessages: Readonly<Record<HistoryNoun, MessageDescriptor>> = {
  product: msg`Products`,
  category: msg`Categories`,
  'payment-method': msg`Payment methods`,
  settings: msg`Settings`,
  synonyms: msg`Search words`,
  order: msg`Orders`,
  customer: msg`Customers`,
}

/** In front of a thing of any noun, so it agrees with none. */
export const actionMessages: Readonly<
  Record<HistoryAction, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  create: { label: msg({ message: 'Created', context: 'history' }), tone: 'success' },
  update: { label: msg({ message: 'Changed', context: 'history' }), tone: 'info' },
  delete: { label: msg({ message: 'Deleted', context: 'history' }), tone: 'danger' },
  move: { label: msg({ message: 'Moved', context: 'history' }), tone: 'info' },
  received: { label: msg({ message: 'Money received', context: 'history' }), tone: 'success' },
  refunded: { label: msg({ message: 'Money given back', context: 'history' }), tone: 'warning' },
  revert: { label: msg({ message: 'Taken back', context: 'history' }), tone: 'warning' },
}

const fieldMessages: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  price: msg`Price`,
  quantity: msg`Quantity`,
  description: msg`Description`,
  image: msg`Image`,
  category: msg`Category`,
  translations: msg`Translations`,
  paymentMethod: msg`Payment method`,
  openingHours: msg`Opening hours`,
  pausedUntil: msg`Pause until`,
  announcement: msg`Announcement`,
  phone: msg`Phone`,
  whatsapp: msg`WhatsApp`,
  prepMinutes: msg`Minutes to prepare an order`,
  openOrdersPerCustomer: msg`Most waiting orders per customer`,
  newCustomerPieces: msg`Most waiting pieces of a new customer`,
  prepay: msg`Orders by MTN MoMo are paid before they are cooked`,
  prepayMinutes: msg`Minutes to pay in`,
  paid: msg({ message: 'Paid', context: 'payment' }),
  transactionId: msg`Transaction ID`,
  gateway: msg`How it is known that it is paid`,
  code: msg`MoMoPay code`,
  legalName: msg`Legal name`,
  legalAddress: msg`Legal address`,
  tin: msg`TIN`,
  groups: msg`Groups of words`,
  status: msg`Status`,
  username: msg`Username`,
  email: msg`Email`,
  address: msg`Address`,
  role: msg`Role`,
}

/** A field by the label of its form; by its own name where no form has it. */
export const fieldLabel = (
  field: string,
  translate: (message: MessageDescriptor) => string,
): string => {
  const words = fieldMessages[field] ?? labelOfName(field)
  return words ? translate(words) : field
}
