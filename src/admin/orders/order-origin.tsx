import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Fulfilment } from '../../shop/fulfilment.ts'
import type { Order } from '../../shop/orders/order.ts'
import type { Channel } from '../../shop/orders/order-channel.ts'
import { useOffersOther } from '../../site/opening/opening.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

type Origin = Pick<Order, 'channel' | 'customerName' | 'user'>

/** The customer's account, or the name that a caller gave. */
export function useCustomerName(): (order: Origin) => string {
  const { t } = useLingui()
  return ({ channel, customerName, user }) =>
    user?.username ??
    customerName ??
    { WEB: t`N/A`, PHONE: t`Caller`, COUNTER: t({ message: 'Counter', context: 'customer' }) }[
      channel
    ]
}

export const channelMessages = {
  WEB: msg`Website`,
  PHONE: msg`Telephone`,
  COUNTER: msg`Counter`,
} as const satisfies Record<Channel, unknown>

export const fulfilmentMessages = {
  DELIVERY: msg({ message: 'Delivery', context: 'how an order is received' }),
  PICKUP: msg`Pick-up`,
} as const satisfies Record<Fulfilment, unknown>

/** PHONE or COUNTER; nothing for an order that its customer placed. */
export function ChannelBadge({ order: { channel } }: { order: Pick<Order, 'channel'> }) {
  const { t } = useLingui()
  if (channel === 'WEB') return null
  return <Badge tone="info">{channel === 'PHONE' ? t`PHONE` : t`COUNTER`}</Badge>
}

/** PICK-UP or DELIVERY, unless the shop offers nothing else. */
export function useFulfilmentText({ fulfilment }: Pick<Order, 'fulfilment'>): string | undefined {
  const { t } = useLingui()
  if (!useOffersOther(fulfilment)) return undefined
  return fulfilment === 'PICKUP' ? t`PICK-UP` : t`DELIVERY`
}
