import type { Entry } from '../platform/journal/entry.ts'

/** The topic of every change of an order: boards, lists and its customer follow it. */
export const ordersTopic = 'orders'

/** Of a thing that orders show, such as a payment method: any of them may have changed. */
export const anyOrder: Entry = { topic: ordersTopic }
