import { paths } from '../../shop/paths.ts'

/** Has the form for a refund open. */
export const refundHash = '#refund'

export const addressOfRefund = (orderId: number): string =>
  `${paths.admin.orders}?order=${orderId}${refundHash}`
