import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Logger } from '../log/log.server.ts'
import { type ClientSource, type Db, openKysely, type Pool } from './database.server.ts'
import { openPool } from './pool.server.ts'
import { one } from './rows.server.ts'

/** ms between two checks of how far the replica has come. */
const checkInterval = 1_000
/** ms that it may take to catch up with the primary. */
const maxLag = 1_000
/** ms between two looks while it does. */
const pollInterval = 50

interface ReplicaOptions {
  /** Connections for requests. */
  readonly poolSize: number
  readonly log: Logger
  readonly primary: {
    readonly pool: Pool
    /** On a connection that is not one of requests. */
    readonly healthDb: Db
  }
}

export interface Replica {
  /** The replica while it is at most a second behind, else the primary. */
  readonly reads: Db
  /** Something has changed now: until the replica has it too, the primary is asked. */
  distrust(): void
  close(): Promise<void>
}

const Replayed = z.object({ replayed: z.nullable(z.string()) })
const Position = z.object({ position: z.string(), isBehind: z.boolean() })
const Reached = z.object({ reached: z.boolean() })

/** Null on a server that has become a primary. */
const lastReplayed = sql`case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end`

/**
 * Reads from a standby, for what may be a second old. Once a second the primary tells how far its log has
 * come, and the replica has to get there within the next. (The time of the last replay would not do: it
 * stands still in a quiet shop, and in a replica that is cut off.)
 */
export function openReplica(
  url: string,
  { poolSize, log, primary: { pool: primary, healthDb } }: ReplicaOptions,
): Replica {
  const settings = { statementTimeout: 5_000, connect: 1_000, log }
  const pool: Pool = openPool(url, { max: poolSize, ...settings })
  const probe: Pool = openPool(url, { max: 1, ...settings, statementTimeout: maxLag })
  const replicaDb = openKysely(probe)
  let isTrusted = false
  let wasCurrent: boolean | undefined
  let changes = 0
  let isClosed = false
  const standby = { healthDb, replicaDb, isClosed: () => isClosed }

  let endPause = () => {}
  async function watch(): Promise<void> {
    while (!isClosed) {
      const changesBefore = changes
      let reason: string | undefined
      const isCurrent = await catchesUp(standby).catch((error: Error) => {
        reason = error.message
        return false
      })
      if (changesBefore !== changes) continue
      if (isCurrent !== wasCurrent)
        log.info(
          { reason },
          isCurrent ? 'the replica is read' : 'the replica is away or late: the primary is read',
        )
      wasCurrent = isCurrent
      isTrusted = isCurrent
      await new Promise<void>((resolve) => {
        endPause = resolve
        setTimeout(resolve, checkInterval).unref()
      })
    }
  }
  const watching = watch()

  const reads: ClientSource = {
    async connect() {
      if (!isTrusted) return primary.connect()
      return pool.connect().catch(() => {
        isTrusted = false
        return primary.connect()
      })
    },
    end: async () => undefined,
  }
  return {
    reads: openKysely(reads),
    distrust() {
      changes += 1
      isTrusted = false
      endPause()
    },
    async close() {
      isClosed = true
      endPause()
      await watching
      await Promise.all([pool.end(), probe.end()])
    },
  }
}

interface Standby {
  readonly healthDb: Db
  readonly replicaDb: Db
  readonly isClosed: () => boolean
}

/**
 * Whether the replica gets within `maxLag` to where the primary's log is now.
 * @throws Error when it is ahead: then it has another log, such as that of a primary before it was restored
 */
async function catchesUp({ healthDb, replicaDb, isClosed }: Standby): Promise<boolean> {
  const { replayed } = await one(replicaDb, Replayed, sql`select ${lastReplayed} as replayed`)
  const { position, isBehind } = await one(
    healthDb,
    Position,
    sql`
      select pg_current_wal_lsn() as position,
             coalesce(pg_current_wal_lsn() < ${replayed}::text::pg_lsn, false) as is_behind`,
  )
  if (isBehind) throw new Error('It has what the primary has not: make it anew from the primary.')
  const deadline = performance.now() + maxLag
  while (!isClosed() && performance.now() < deadline) {
    const { reached } = await one(
      replicaDb,
      Reached,
      sql`select coalesce(${lastReplayed} >= ${position}::text::pg_lsn, false) as reached`,
    )
    if (reached) return true
    await pause(pollInterval)
  }
  return false
}
