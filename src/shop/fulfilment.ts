export const fulfilments = ['DELIVERY', 'PICKUP'] as const
/** How an order gets to its customer. */
export type Fulfilment = (typeof fulfilments)[number]

/** That of an order that says nothing of it. */
export const defaultFulfilment = (offered: readonly Fulfilment[]): Fulfilment =>
  offered.includes('DELIVERY') ? 'DELIVERY' : 'PICKUP'
