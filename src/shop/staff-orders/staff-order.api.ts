import * as z from 'zod/mini'
import { get, post } from '../../platform/api/endpoint.ts'
import { OrderWithHistory } from '../orders/order.ts'
import { TypedPhone } from '../phone.ts'
import { Caller, StaffOrder } from './staff-order.ts'

const phone = z.object({ phone: TypedPhone })

export const staffOrderApi = {
  place: post('/api/admin/orders/create', {
    access: 'ADMIN',
    lane: 'orders',
    summary:
      'Enters an order that came by telephone or at the counter, with the money that came with it. `trackingId` makes a repeat safe.',
    body: StaffOrder,
    reply: OrderWithHistory,
    status: 201,
    isRepeatable: true,
    refusedEvent: 'order-refused',
    refusedIds: { trackingId: ['body', 'trackingId'] },
    problems: {
      409: 'As for a customer’s order but the caps; CLOSED unless `evenIfClosed`; FULFILMENT_OFF; of `received` ENTRY_ID_TAKEN or TRANSACTION_USED',
      429: 'Too many within an hour',
    },
  }),
  caller: get('/api/admin/callers', {
    access: 'ADMIN',
    summary: 'Name, places and orders of a phone number, newest first.',
    query: phone,
    reply: Caller,
    // A link of a stranger would write a look-up into the log as the administrator's doing.
    isOwnSiteOnly: true,
  }),
  forget: post('/api/admin/callers/forget', {
    access: 'ADMIN',
    summary:
      'Deletes name, phone, address and note of a caller’s orders that have ended; half a year later that happens by itself.',
    body: phone,
    status: 204,
  }),
}
