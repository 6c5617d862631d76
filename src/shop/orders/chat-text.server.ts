import type { Language } from '../../platform/language/language.ts'
import { sayIn } from '../../platform/language/messages.server.ts'
import { brand } from '../brand.ts'

/** What a chat with a customer about an order begins with, in the customer's language. */
export const chatTextOf = (trackingId: string, language: Language): string =>
  sayIn(language)(/*i18n*/ 'Muraho! This is {shop}, about your order {trackingId}.', {
    shop: brand.name,
    trackingId,
  })
