/** Of `orderApi`, for the outbox, which should not load its schemas. */
export const orderAddresses = {
  place: '/api/customer/orders/create',
  mine: '/api/customer/orders/user/{userId}',
  move: '/api/customer/orders/update/{id}',
} as const
