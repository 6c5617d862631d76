import type { Db } from '../database/database.server.ts'
import type { Env } from '../env/env.server.ts'
import type { JobKind } from './job-kind.ts'

/** One thing that a job does by itself: the next begins only while there is time. */
type Step<Needs> = (db: Db, env: Env, needs: Needs) => Promise<unknown>

/** The run of a job that does these one after the other. */
export const inSteps =
  <Needs extends { readonly db: Db; readonly env: Env }>(
    steps: readonly Step<Needs>[],
  ): JobKind<object, Needs>['run'] =>
  async (needs, _, { signal }) => {
    for (const step of steps) {
      signal.throwIfAborted()
      await step(needs.db, needs.env, needs)
    }
  }
