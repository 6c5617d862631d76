export const fulfilments = ['DELIVERY', 'PICKUP'] as const
/** How an order gets to its customer. */
export type Fulfilment = (typeof fulfilments)[number]
