import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '../log/log.server.ts'
import type { Pool } from './database.server.ts'

/** ms between two looks. */
const lookEvery = 60_000
/** Looks from one vacuum to the next. */
const vacuumEvery = 60
/** ms between two tables, for those who wait for the one connection. */
const betweenTables = 1_000
/** Bytes of the log of changes; a start after a kill reads it, and takes a second longer for each hundred million. */
const maxLog = 16_000_000
/**
 * Bytes of a table. Below, nobody misses what it has too much, and the planner would begin to read it whole: it
 * knows its size from a vacuum, and keeps its plans until the next.
 */
const worthVacuum = 1_000_000

/** Writes what has changed into the files of the tables, so that the log up to here is needed no more. */
export async function checkpoint(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isLong: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as "isLong" from pg_control_checkpoint()`,
    [maxLog],
  )
  if (rows[0]?.isLong) await pool.query('checkpoint')
}

/** Makes room in large tables for new rows where there were old ones, table by table. */
export async function vacuum(pool: Pool, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_statio_user_tables
     where pg_relation_size(relid) >= $1 order by relid`,
    [worthVacuum],
  )
  for (const { name } of rows) {
    await wait(betweenTables, undefined, { ref: false, signal })
    await pool.query(`vacuum ${name}`)
  }
}

/**
 * Does what processes beside a PostgreSQL server do, of which the embedded database has none: without a checkpoint
 * its log would grow as long as it runs, and without a vacuum its tables with each change.
 * @returns the function that stops it, once what is under way has ended
 */
export function keepUp(pool: Pool, log: Logger, pause = lookEvery): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const look = async (number: number) => {
    try {
      await checkpoint(pool)
      if (number % vacuumEvery === 0) await vacuum(pool, signal)
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'upkeep of the embedded database')
    }
  }
  const work = async () => {
    for (let number = 1; ; number += 1) {
      await wait(pause, undefined, { ref: false, signal })
      await look(number)
    }
  }
  // It ends where it waits.
  const done = work().catch(() => undefined)
  return () => {
    stopping.abort()
    return done
  }
}
