import { setTimeout as wait } from 'node:timers/promises'
import { processAttemptSafely } from './advance.server.ts'
import { takeDue, untilNextDue } from './attempt.db.ts'
import type { ShopContext } from './settle.server.ts'
import { paymentsTopic } from './start-payment.server.ts'
import { cancelUnpaid } from './unpaid.server.ts'

/** Attempts that one process works on at once: a call of MTN's may take 20 s. */
const concurrency = 12
/** ms between two looks, while nothing is known to be due before. */
const idle = 10_000
/** ms until the next look while as many are under way as may be. */
const crowded = 1_000
/** ms: no look comes sooner after the one before. */
const shortest = 200

/**
 * Sends what customers' phones are to be asked, and asks MTN what became of it. The rows say what is due, and are
 * taken one by one by whatever process is first: none is asked about twice, and none is lost with a process.
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

  /** Takes nothing more; what is under way has until `stop`. */
  pause(): void {
    this.#stopFollowing()
    this.#stopping.abort()
    this.#wake()
  }

  /** What is not finished within `maxWait` ms is taken up by another process, or after the next start. */
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

  /** @returns ms until the next look, unless it is woken before */
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

  /** Beside the attempts, which do not wait until MTN has been asked about each order. */
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
      // It may be due again before the next look.
      this.#wake()
    })
    this.#atWork.add(done)
  }
}
