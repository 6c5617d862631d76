import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Gateway } from '../../shop/payment-methods/payment-method.ts'

const words: Readonly<Record<Gateway, MessageDescriptor>> = {
  MOMOPAY_CODE: msg`MoMoPay code`,
  MTN_MOMO: msg`Request on the phone (MTN)`,
}

/** How it is known that an order is paid. An old tab's cache may not say it: then it is by hand, too. */
export const gatewayMessage = (gateway: Gateway | null | undefined): MessageDescriptor =>
  gateway ? words[gateway] : msg`By hand`
