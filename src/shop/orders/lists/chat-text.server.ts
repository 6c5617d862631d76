import type { Language } from '../../../platform/language/language.ts'
import { message } from '../../../platform/language/message.ts'
import { translateInto } from '../../../platform/language/messages.server.ts'
import { brand } from '../../brand.ts'
import type { Order } from '../order.ts'

/** What a chat with a customer about an order begins with, in the customer's language. */
export const chatTextOf = (
  { id, trackingId }: Pick<Order, 'id' | 'trackingId'>,
  language: Language,
): string =>
  translateInto(language)(
    message('Muraho! This is {shop}, about your order #{id} ({trackingId}).', {
      shop: brand.name,
      id: String(id),
      trackingId,
    }),
  )
