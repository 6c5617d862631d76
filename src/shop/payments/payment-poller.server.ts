import { setTimeout as wait } from 'node:timers/promises'
import { changeOrders, noChange } from '../orders/change-orders.server.ts'
import { cancelLocked } from '../orders/move-order.server.ts'
import { lockOrder } from '../orders/order.db.ts'
import { processAttempt, processAttemptSafely } from './advance.server.ts'
import { takeDue, takeOne, untilNextDue } from './attempt.db.ts'
import type { ShopContext } from './settle.server.ts'
import { paymentsTopic } from './start-payment.server.ts'
import { isStillOverdue, listOverdue, listPossiblyPaid } from './unpaid.db.ts'

/** Attempts that one process works on at the same time. A call of MTN may take 20 s. */
const concurrency = 12
/** ms between two looks while nothing is due. */
const idle = 10_000
/** ms until the next look while `concurrency` is reached. */
const crowded = 1_000
/** Shortest pause between two looks, ms. */
const shortest = 200
/** Unpaid orders that one look cancels. */
const maxCanceled = 20

/**
 * Sends requests to customers' phones, asks MTN for their results, and cancels orders that are not paid in time. The
 * rows are the queue: a process takes a row with a lease, so no two processes work on one, and a row outlives its
 * process.
 */
export class PaymentPoller {
  readonly #context: ShopContext
  readonly #stopping = new AbortController()
  readonly #atWork = new Set<Promise<void>>()
  readonly #stopFollowing: () => void
  #wake = () => {}
  #running: Promise<void> | undefined
  #unpaid: Promise<void> | undefined

  constructor(context: ShopContext) {
    this.#context = context
    this.#stopFollowing = context.journal.on(paymentsTopic, () => this.#wake())
  }

  start(): void {
    this.#running = this.#run()
  }

  /** Takes no more rows. Work under way goes on until `stop`. */
  pause(): void {
    this.#stopFollowing()
    this.#stopping.abort()
    this.#wake()
  }

  /** Waits `maxWait` ms for work under way. Another process or the next start takes up the rest after its lease. */
  async stop(maxWait: number): Promise<void> {
    this.pause()
    await Promise.race([this.#untilDone(), wait(maxWait, undefined, { ref: false })])
  }

  async #untilDone(): Promise<void> {
    await this.#running
    await Promise.all([...this.#atWork, this.#unpaid])
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      const woken = new AbortController()
      this.#wake = () => woken.abort()
      const pause = await this.#look().catch((error) => {
        this.#context.log.warn({ err: error }, 'payment poller')
        return idle
      })
      await wait(pause, undefined, { ref: false, signal: woken.signal }).catch(() => undefined)
      if (!signal.aborted) await wait(shortest, undefined, { ref: false })
    }
  }

  /** @returns ms until the next look, unless news wake it before */
  async #look(): Promise<number> {
    const { db, momo } = this.#context
    this.#lookForUnpaid()
    if (!momo.client) return idle
    const next = await untilNextDue(db, momo.environment)
    const free = concurrency - this.#atWork.size
    if (next === null) return idle
    if (free === 0) return crowded
    if (next > 0) return Math.min(idle, next * 1_000)
    for (const attempt of await takeDue(db, momo.environment, free))
      this.#work(processAttemptSafely(this.#context, attempt))
    return 0
  }

  /** Runs beside the attempts, which must not wait while MTN is asked about unpaid orders. */
  #lookForUnpaid(): void {
    this.#unpaid ??= cancelUnpaid(this.#context)
      .catch((error) => this.#context.log.warn({ err: error }, 'unpaid orders'))
      .finally(() => {
        this.#unpaid = undefined
      })
  }

  #work(work: Promise<void>): void {
    const done = work.finally(() => {
      this.#atWork.delete(done)
      // The attempt may be due again before the next look.
      this.#wake()
    })
    this.#atWork.add(done)
  }
}

/**
 * Cancels orders that had to be paid first and are not, after it has asked MTN once more. The orders wait while MTN is
 * away, does not answer or is switched off: their customers could not pay, or have paid.
 */
export async function cancelUnpaid(context: ShopContext): Promise<void> {
  const { db, momo, log } = context
  if (!momo.client) return
  const overdue = await listOverdue(db, momo.environment, maxCanceled)
  if (overdue.length === 0 || (await momo.isOrWasAway())) return
  for (const id of overdue) {
    try {
      if (await askOnceMore(context, id)) await cancel(context, id)
    } catch (error) {
      // The other orders follow.
      log.warn({ err: error, orderId: id }, 'unpaid order')
    }
  }
}

/** @returns whether MTN has answered about each attempt */
async function askOnceMore(context: ShopContext, orderId: number): Promise<boolean> {
  const { db, momo } = context
  const answers: boolean[] = []
  for (const { id } of await listPossiblyPaid(db, orderId, momo.environment)) {
    const attempt = await takeOne(db, id, momo.environment)
    answers.push(attempt !== undefined && (await processAttempt(context, attempt)))
  }
  return answers.every(Boolean)
}

const cancel = (context: ShopContext, id: number): Promise<void> =>
  changeOrders<void>({ ...context, user: null }, async (tx) => {
    const order = await lockOrder(tx, id, 'SYSTEM')
    if (!order || !(await isStillOverdue(tx, id))) return noChange(undefined)
    return { result: undefined, ...(await cancelLocked(tx, { orders: [order], by: null })) }
  })
