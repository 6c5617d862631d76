import type { Condition, Database } from '../database/database.server.ts'
import { within } from '../within.ts'

export type Status = Condition | 'starting' | 'no database' | 'stopping'

type CheckedDatabase = Pick<Database, 'condition'>

/** ms after which a database that does not answer counts as away. */
const conditionTimeout = 1_500
/** ms after being ready: whoever asks for that hears it before this process is busy once more. */
const warmsUpAfter = 250
/** ms for which an answer of the database is repeated, so that nobody can keep it busy by asking. */
const maxAge = 500

/** Whether this process can serve, for `/readyz`; and callbacks on the way there. */
export class Readiness {
  readonly #listeners: (() => void | Promise<void>)[] = []
  readonly #preparations: (() => Promise<void>)[] = []
  readonly #warmUps: (() => Promise<void>)[] = []
  #database: CheckedDatabase | undefined
  #condition: Promise<Status> | undefined
  #stopping = false

  /** `preparation` runs before this process answers its first page, which may be before it is ready. */
  beforeOpening(preparation: () => Promise<void>): void {
    this.#preparations.push(preparation)
  }

  async prepare(): Promise<void> {
    await Promise.all(this.#preparations.map((prepare) => prepare()))
  }

  /**
   * `warmUp` runs soon after this process is ready: it makes the first requests quicker. It loads what they need,
   * so one that rejects ends the process as a bug does, with a fatal line in the log (`closeWithGrace` in main.ts).
   */
  afterOpening(warmUp: () => Promise<void>): void {
    this.#warmUps.push(warmUp)
  }

  /** `listener` runs once the database is open and migrated; `/readyz` stays 503 until all have finished. */
  onReady(listener: () => void | Promise<void>): void {
    this.#listeners.push(listener)
  }

  async ready(database: CheckedDatabase): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener()))
    this.#database = database
    setTimeout(() => this.#warmUp(), warmsUpAfter).unref()
  }

  /** One after the other, requests in between. */
  async #warmUp(): Promise<void> {
    for (const warmUp of this.#warmUps) if (!this.#stopping) await warmUp()
  }

  stopping(): void {
    this.#stopping = true
  }

  get isStopping(): boolean {
    return this.#stopping
  }

  async status(): Promise<Status> {
    if (this.#stopping) return 'stopping'
    const status = this.#database ? await this.#askOnce(this.#database) : 'starting'
    return this.#stopping ? 'stopping' : status
  }

  /** One question for all who ask before it is answered and within `maxAge` after. */
  #askOnce(database: CheckedDatabase): Promise<Status> {
    const forget = () => {
      this.#condition = undefined
    }
    this.#condition ??= conditionOf(database).finally(() => setTimeout(forget, maxAge).unref())
    return this.#condition
  }
}

const conditionOf = async (database: CheckedDatabase): Promise<Status> =>
  (await within(conditionTimeout, database.condition())) ?? 'no database'
