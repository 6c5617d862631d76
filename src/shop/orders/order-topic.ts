/** Announced after every change of an order. */
export const ordersTopic = 'orders'
