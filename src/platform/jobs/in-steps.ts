import type { Db } from '../database/database.server.ts'
import type { Env } from '../env/env.server.ts'
import type { JobKind } from './job-kind.ts'

/** One thing that a job does by itself: the next begins only while there is time. */
type Step = (db: Db, env: Env) => Promise<unknown>

/** The run of a job that does these one after the other. */
export const inSteps =
  (steps: readonly Step[]): JobKind<object, { readonly db: Db; readonly env: Env }>['run'] =>
  async ({ db, env }, _, { signal }) => {
    for (const step of steps) {
      signal.throwIfAborted()
      await step(db, env)
    }
  }
