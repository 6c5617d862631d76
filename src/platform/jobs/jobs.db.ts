import { sql } from 'kysely'
import type { Db } from '../database/database.server.ts'
import { allNames } from '../database/rows.server.ts'

/** A job as a worker has fetched it: a later attempt is somebody else's. */
export interface FetchedJob {
  readonly id: string
  readonly retryCount: number
}

/** Lets jobs wait again that were fetched and not begun: it counts as no attempt. */
export async function putBack(db: Db, queue: string, jobs: readonly FetchedJob[]): Promise<void> {
  const [ids, attempts] = [jobs.map(({ id }) => id), jobs.map(({ retryCount }) => retryCount)]
  await sql`
    update pgboss.job j set state = 'created', started_on = null, heartbeat_on = null
    from unnest(${ids}::uuid[], ${attempts}::int[]) as fetched (id, retry_count)
    where j.name = ${queue} and j.id = fetched.id and j.retry_count = fetched.retry_count
      and j.state = 'active'`.execute(db)
}

/** Those of the queues in which a job may start now: one statement for all, by the index that fetching uses. */
export const findReadyQueues = (db: Db, queues: readonly string[]): Promise<string[]> =>
  allNames(
    db,
    sql`
      select name from unnest(${queues}::text[]) as queue (name)
      where exists (
        select from pgboss.job j
        where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
  )

/** Whether a job with these data waits or runs: a part of a statement. */
export const hasJob = (queue: string, data: object) => sql<boolean>`
  exists (
    select from pgboss.job
    where name = ${queue} and state < 'completed' and data = ${JSON.stringify(data)}::jsonb)`

/**
 * Brings forward a job that was to start later than in `seconds`: what had added it when a clock was ahead would
 * have it wait until that moment comes again.
 */
export async function startWithin(db: Db, queue: string, seconds: number): Promise<void> {
  await sql`
    update pgboss.job set start_after = now() + ${seconds}::int * interval '1 second'
    where name = ${queue} and state < 'active' and start_after > now() + ${seconds}::int * interval '1 second'`.execute(
    db,
  )
}
