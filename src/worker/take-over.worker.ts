import { withTimeout } from '../platform/with-timeout.ts'
import { onDevice } from '../storefront/outbox/device.ts'
import { isObject } from '../ui/is-object.ts'
import { worker } from './scope.worker.ts'

/** ms without a request after which a page counts as quiet; */
const calm = 250
/** and for how long one that is not is waited for: the next page that is shown asks again. */
const deadline = 30_000
/** ms within which a worker that sleeps wakes. */
const wakingUp = 2_000

let requests = 0
let lastEnd = 0
/** Who was told; while requests go on Chromium puts it off, and does it by itself after them. */
let told: ServiceWorker | undefined

/** Counts a request that a page waits for. @param answering ends with all that this worker does for it */
export async function countRequest(answering: Promise<unknown>): Promise<void> {
  requests++
  await answering.catch(() => undefined)
  requests--
  lastEnd = Date.now()
}

/**
 * Lets the release that waits take over, unless an order is on its way, in a moment in which no page waits for this
 * worker, and once. A request that comes just then is answered, and Chromium puts the other worker off; were that told
 * a second time, Chromium would end this one in the middle of an answer, for which the page would wait forever.
 */
export async function handOver(): Promise<void> {
  const { waiting } = worker.registration
  if (!waiting || waiting === told || !(await isCalm()) || (await isOrderOnItsWay())) return
  await wake(waiting)
  if (requests > 0 || waiting === told) return
  told = waiting
  waiting.postMessage({ kind: 'take-over' })
}

async function isCalm(): Promise<boolean> {
  const start = Date.now()
  while (requests > 0 || Date.now() - lastEnd < calm) {
    if (Date.now() - start > deadline) return false
    await pause(calm / 2)
  }
  return true
}

/** What it is told then, it does at once. Workers of releases before this do not answer. */
async function wake(waiting: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const isAwake = new Promise((resolve) => {
    port1.onmessage = resolve
  })
  waiting.postMessage({ kind: 'wake' }, [port2])
  await withTimeout(wakingUp, isAwake)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function isOrderOnItsWay(): Promise<boolean> {
  const orders = await onDevice((db) => db.getAll('outbox'))
  return orders !== false && orders.some((order) => isObject(order) && order.state === 'SENDING')
}
