import { onDevice } from '../storefront/outbox/device-database.ts'
import { isObject } from '../ui/is-object.ts'
import { worker } from './scope.worker.ts'

/** Lets the release that waits take over, unless an order is on its way. */
export async function handOver(): Promise<void> {
  const { waiting } = worker.registration
  if (waiting && !(await isOrderOnItsWay())) waiting.postMessage({ kind: 'take-over' })
}

async function isOrderOnItsWay(): Promise<boolean> {
  const orders = await onDevice((db) => db.getAll('outbox'))
  return orders !== false && orders.some((order) => isObject(order) && order.state === 'SENDING')
}
