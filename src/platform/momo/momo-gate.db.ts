import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/database.server.ts'
import { exists, first } from '../database/rows.server.ts'

/**
 * MTN takes 10 questions a second. At this interval the eleventh question comes 1,250 ms after the first. Questions
 * may be late by 250 ms, here and on the network, before a sliding second contains eleven.
 */
const interval = sql`interval '125 ms'`
/** ms of these 250 that a question may be late by when it is sent. */
const lateness = 80
/** After so many missed turns a question is sent anyway: a database this slow limits the rate by itself. */
const missable = 5

/** MTN counts as away after so many faults in a row, for so long. */
const tolerated = 5
const away = sql`interval '60 s'`

/** The kind of call for which faults are counted: replies to questions prove nothing about requests to pay. */
export type Lane = 'asking' | 'reading'

const faultsOf = { asking: sql`asking_faults`, reading: sql`reading_faults` }

/** The state of one MTN account that all processes of the shop share. */
export interface MomoGate {
  /** Resolves with true when a question may be sent, and at once with false if that is more than `maxWait` ms away. */
  turn(maxWait: number): Promise<boolean>
  /** @param unreadable reference of a payment whose reply was unreadable: one payment counts once in a row */
  failed(lane: Lane, unreadable?: string): Promise<void>
  worked(lane: Lane): Promise<void>
}

export const openMomoGate = (db: Db): MomoGate => ({
  turn: (maxWait) => waitForTurn(db, maxWait),

  async failed(lane, unreadable) {
    const faults = faultsOf[lane]
    const payments = unreadable === undefined ? [] : [unreadable]
    await sql`
      insert into momo_gate as gate (id, ${faults}, unreadable) values (true, 1, ${payments}::text[])
      on conflict (id) do update
      set ${faults} = least(gate.${faults} + 1, 1000),
          unreadable = (gate.unreadable || excluded.unreadable)[:${sql.lit(tolerated)}],
          away_until = case when gate.${faults} + 1 >= ${sql.lit(tolerated)} then clock_timestamp() + ${away}
                            else gate.away_until end
      where not (gate.unreadable && excluded.unreadable)`.execute(db)
  },

  /** Writes only after a fault. */
  async worked(lane) {
    const other = lane === 'asking' ? faultsOf.reading : faultsOf.asking
    await sql`
      update momo_gate
      set ${faultsOf[lane]} = 0, away_until = case when ${other} >= ${sql.lit(tolerated)} then away_until end
          ${lane === 'reading' ? sql`, unreadable = '{}'` : sql``}
      where ${faultsOf[lane]} > 0`.execute(db)
  },
})

async function waitForTurn(db: Db, maxWait: number): Promise<boolean> {
  const end = performance.now() + maxWait
  for (let missed = 0; ; missed += 1) {
    const due = await takeTurn(db, Math.max(0, end - performance.now()))
    if (due === undefined) return false
    await pause(Math.ceil(due.wait))
    // A process that was blocked would otherwise send several questions at once.
    if (performance.now() - due.earliest < lateness || missed === missable) return true
  }
}

const Turn = z.object({ wait: z.number() })

interface Due {
  /** ms from now */
  readonly wait: number
  /** The earliest moment of the turn, by this process's clock. */
  readonly earliest: number
}

/** Takes the next turn, unless it is too far away: then others can take it. */
const takeTurn = (db: Db, maxWait: number): Promise<Due | undefined> =>
  // Takes a connection first: the wait for one must not count as part of the turn.
  db.connection().execute(async (connection) => {
    const asked = performance.now()
    const turn = await first(
      connection,
      Turn,
      sql`
        insert into momo_gate as gate (id, next_at) values (true, clock_timestamp() + ${interval})
        on conflict (id) do update
        set next_at = ${interval} + greatest(gate.next_at, clock_timestamp())
        where gate.next_at <= clock_timestamp() + ${maxWait}::float8 * interval '1 ms'
        returning greatest(0, extract(epoch from next_at - ${interval} - clock_timestamp()) * 1000)::float8 as wait`,
    )
    return turn && { ...turn, earliest: asked + turn.wait }
  })

/** Whether MTN has failed so often that the shop stops to offer it. */
export const isAway = (db: Db): Promise<boolean> =>
  exists(db, sql`select from momo_gate where away_until >= clock_timestamp()`)

/**
 * Whether MTN is away, or was away within the last 16 minutes: the shop asks about old payments every 15 minutes, and
 * cannot know before that MTN is back.
 */
export const isOrWasAway = (db: Db): Promise<boolean> =>
  exists(
    db,
    sql`select from momo_gate where away_until >= clock_timestamp() - interval '16 minutes'`,
  )
