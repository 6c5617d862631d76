import { message } from '../../platform/language/message.ts'
import { minutesForLines, type OrderStatus } from './order.ts'

/** Refusals of orders that only the server words, so that no browser loads them. */
export const orderRefusals = {
  priceChanged: message(
    'A price has changed since you filled your cart. Please check the new total.',
  ),
  productGone: message('A product in your cart is not sold any more.'),
  optionGone: (name: string) =>
    message('An option of {name} is not offered any more. Please choose again.', { name }),
  optionSoldOut: (name: string) => message('{name} is sold out today.', { name }),
  optionsInvalid: (
    { name: group, min, max }: { name: string; min: number; max: number },
    reason: 'TOO_FEW' | 'TOO_MANY',
    name: string,
  ) => {
    if (min === max) return message('Choose {min} of “{group}” for {name}.', { min, group, name })
    return reason === 'TOO_FEW'
      ? message('Choose at least {min} of “{group}” for {name}.', { min, group, name })
      : message('Choose at most {max} of “{group}” for {name}.', { max, group, name })
  },
  restorePriceChanged: message(
    'A price has changed since you ordered. Please check the new total.',
  ),
  restoreGone: (name: string) =>
    message('{name} is not sold any more, so this order cannot be restored.', { name }),
  paymentMethodGone: message(
    'This payment method is not offered any more. Please choose another one.',
  ),
  fulfilmentOff: {
    DELIVERY: message('This shop does not deliver. Please choose pick-up.'),
    PICKUP: message('This shop offers no pick-up. Please choose delivery.'),
  },
  trackingIdTaken: message('This tracking ID belongs to another order.'),
  lineExists: message('This product is on the order already.'),
  tooManyOpen: message(
    'You have as many open orders as this kitchen takes at a time. Please wait until one is on its way.',
  ),
  /** @param phone as people read it; null where the shop has none */
  tooManyPieces: (phone: string | null) =>
    phone === null
      ? message('For so many pieces please write to us first.')
      : message('For so many pieces please call us: {phone}.', { phone }),
  tooOld: message('This order was canceled more than a day ago. Please order again.'),
  canceledByShop: message(
    'The shop has canceled this order twice, so it stays canceled. Please write to us if you still want it.',
  ),
  tooLarge: message('That is more than one order can hold.'),
  notOpen: message('This order takes no more products.'),
  linesClosed: message(
    'This order takes no more products: they can be added for {minutes} minutes. Please place a new order.',
    { minutes: minutesForLines },
  ),
  noLines: message('This order has no products yet.'),
  deleteOnlyCompleted: message('Only completed orders can be deleted.'),
  noSuchMove: (from: OrderStatus, to: OrderStatus) =>
    from === to
      ? message('This order is {status} already.', { status: from })
      : message('An order that is {from} cannot become {to}.', { from, to }),
  movedTooOften: (times: number) =>
    message(
      'You have canceled and restored this order {times} times, so it stays as it is. Please write to us if it has to change.',
      { times },
    ),
  stockExceeded: (name: string, available: number) =>
    available === 0
      ? message('{name} is sold out.', { name })
      : message('Only {available} of {name} left.', { available, name }),
} as const
