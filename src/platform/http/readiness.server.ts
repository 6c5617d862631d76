import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'

export type Status = 'starting' | 'ready' | 'no database' | 'stopping'

/** ms until the database counts as away. */
const probeTimeout = 1_000

/** Whether this process can serve: for `/readyz`, and for what has to wait until it can. */
export class Readiness {
  readonly #listeners: (() => void | Promise<void>)[] = []
  #db: Db | undefined
  #stopping = false

  /** Calls back once the database is open and migrated; ready is who has finished that. */
  onReady(listener: () => void | Promise<void>): void {
    this.#listeners.push(listener)
  }

  async ready(db: Db): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener()))
    this.#db = db
  }

  stopping(): void {
    this.#stopping = true
  }

  get isStopping(): boolean {
    return this.#stopping
  }

  async status(): Promise<Status> {
    if (this.#stopping) return 'stopping'
    if (!this.#db) return 'starting'
    return (await answers(this.#db)) ? 'ready' : 'no database'
  }
}

async function answers(db: Db): Promise<boolean> {
  const timedOut = new Promise<boolean>((resolve) =>
    setTimeout(resolve, probeTimeout, false).unref(),
  )
  const alive = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([alive, timedOut])
}
