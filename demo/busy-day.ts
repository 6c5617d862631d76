/** A day on which the kitchen had its hands full: for the reports, the plot of its hours and long lists. */
import { paymentMethods } from './catalogue.ts'
import { customers, type DemoOrder } from './people.ts'

/** The day's other orders come late in the evening. */
export const busyDaysAgo = 1

/** On Kigali's clock: breakfast, lunch and a long evening. */
const times =
  `07:05 07:20 07:48 08:10 08:31 09:02 10:15 11:20 11:44 11:58 12:05 12:11 12:18 12:26 12:33 12:47 13:02
13:20 13:51 14:30 15:40 16:35 17:10 17:42 18:03 18:15 18:24 18:31 18:40 18:52 19:01 19:08 19:16 19:25 19:33 19:47 20:04
20:26 20:55 21:30`.split(/\s+/)

/** As they are ordered together. */
const baskets: readonly DemoOrder['lines'][] = [
  [
    { product: 'Amandazi', quantity: 4 },
    { product: 'African Tea', quantity: 2 },
  ],
  [
    { product: 'Rolex with Two Eggs', quantity: 2 },
    { product: 'Rwandan Coffee', quantity: 2 },
  ],
  [
    { product: 'Melange Lunch Plate', quantity: 1 },
    { product: 'Passion Juice', quantity: 1 },
  ],
  [
    { product: 'Goat Brochettes', quantity: 3 },
    { product: 'Ibirayi', quantity: 2 },
    { product: 'Citron Soda', quantity: 2 },
  ],
  [{ product: 'Pizza Margherita', quantity: 1 }],
  [
    { product: 'Igikoni Beef Burger', quantity: 2 },
    { product: 'Ifiriti', quantity: 2 },
    { product: 'Mango Juice', quantity: 2 },
  ],
  [
    { product: 'Chicken Brochettes', quantity: 4 },
    { product: 'Kachumbari', quantity: 1 },
  ],
]
const notes = ['No onions, please.', undefined, undefined, 'Call at the gate.', undefined]

const turn = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

export const busyDay: readonly DemoOrder[] = times.map((at, index) => ({
  customer: turn(customers, index)?.username ?? '',
  placed: { daysAgo: busyDaysAgo, at },
  paymentMethod: turn(paymentMethods, index + Math.floor(index / 5))?.name ?? '',
  city: 'Kigali',
  lines: turn(baskets, index) ?? [],
  note: turn(notes, index),
  path: index % 15 === 9 ? ['PENDING', 'CANCELED'] : ['PENDING', 'DISPATCHED', 'COMPLETED'],
}))
