import type { Condition, Database } from '../database/database.server.ts'

export type Status = Condition | 'starting' | 'no database' | 'stopping'

type Asked = Pick<Database, 'condition'>

/** ms until the database counts as away. */
const conditionTimeout = 1_500

/** Whether this process can serve: for `/readyz`, and for what has to wait until it can. */
export class Readiness {
  readonly #listeners: (() => void | Promise<void>)[] = []
  readonly #preparations: (() => Promise<void>)[] = []
  #database: Asked | undefined
  #stopping = false

  /** Calls back before the first page of the shop's is shown, which may be before this process is ready. */
  beforeOpening(preparation: () => Promise<void>): void {
    this.#preparations.push(preparation)
  }

  async prepare(): Promise<void> {
    await Promise.all(this.#preparations.map((prepare) => prepare()))
  }

  /** Calls back once the database is open and migrated; ready is who has finished that. */
  onReady(listener: () => void | Promise<void>): void {
    this.#listeners.push(listener)
  }

  async ready(database: Asked): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener()))
    this.#database = database
  }

  stopping(): void {
    this.#stopping = true
  }

  get isStopping(): boolean {
    return this.#stopping
  }

  async status(): Promise<Status> {
    if (this.#stopping) return 'stopping'
    return this.#database ? conditionOf(this.#database) : 'starting'
  }
}

async function conditionOf(database: Asked): Promise<Status> {
  const timedOut = new Promise<Status>((resolve) =>
    setTimeout(resolve, conditionTimeout, 'no database').unref(),
  )
  const condition = database.condition().catch((): Status => 'no database')
  return Promise.race([condition, timedOut])
}
