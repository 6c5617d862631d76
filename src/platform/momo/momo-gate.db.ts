import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../database/database.server.ts'
import { exists, first } from '../database/rows.server.ts'

/**
 * MTN takes 10 questions a second: with these between them the eleventh comes 1,250 ms after the first. The 250
 * are what those in between may be late by, here and on the line, before any sliding second has eleven.
 */
const interval = sql`interval '125 ms'`
/** ms of them that a question may be late by when it is sent. */
const lateness = 80
/** Missed turns after which a question goes all the same: a database this slow slows them down itself. */
const missable = 5

/** Faults in a row after which MTN counts as away, and for how long. */
const tolerated = 5
const away = sql`interval '60 s'`

/** Faults are counted apart: that MTN answers questions proves nothing about requests to pay, nor the reverse. */
export type Lane = 'asking' | 'reading'

const faultsOf = { asking: sql`asking_faults`, reading: sql`reading_faults` }

/** What all processes of the shop share about one account of MTN's. */
export interface MomoGate {
  /** @returns when a question may be sent; false, without a wait, if that is more than `maxWait` ms away */
  turn(maxWait: number): Promise<boolean>
  /** @param unreadable the payment, where only the answer about it could not be read: that counts once in a row */
  failed(lane: Lane, unreadable?: string): Promise<void>
  worked(lane: Lane): Promise<void>
}

export const openMomoGate = (db: Db): MomoGate => ({
  turn: (maxWait) => waitForTurn(db, maxWait),
  failed: (lane, unreadable) => noteFault(db, lane, unreadable),
  worked: (lane) => noteSuccess(db, lane),
})

async function waitForTurn(db: Db, maxWait: number): Promise<boolean> {
  const end = performance.now() + maxWait
  for (let missed = 0; ; missed += 1) {
    const due = await takeTurn(db, Math.max(0, end - performance.now()))
    if (due === undefined) return false
    await pause(Math.ceil(due.wait))
    // A process that was held up would send what it had gathered all at once.
    if (performance.now() - due.earliest < lateness || missed === missable) return true
  }
}

const Turn = z.object({ wait: z.number() })

interface Due {
  /** ms from now */
  readonly wait: number
  /** The first moment that it may have been, by this process's clock. */
  readonly earliest: number
}

/** Takes the next turn, unless it is too far away: then it stays there for others. */
const takeTurn = (db: Db, maxWait: number): Promise<Due | undefined> =>
  // A connection first: how long one is waited for says nothing about the turn.
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

async function noteFault(db: Db, lane: Lane, unreadable?: string): Promise<void> {
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
}

/** Writes only where there was a fault. */
async function noteSuccess(db: Db, lane: Lane): Promise<void> {
  const other = lane === 'asking' ? faultsOf.reading : faultsOf.asking
  await sql`
    update momo_gate
    set ${faultsOf[lane]} = 0, away_until = case when ${other} >= ${sql.lit(tolerated)} then away_until end
        ${lane === 'reading' ? sql`, unreadable = '{}'` : sql``}
    where ${faultsOf[lane]} > 0`.execute(db)
}

/** Whether MTN has failed so often that the shop should not offer to pay by it. */
export const isAway = (db: Db): Promise<boolean> => readAway(db)

/** @param ago it counted as away so long ago, or later */
const readAway = (db: Db, ago = sql`interval '0'`): Promise<boolean> =>
  exists(db, sql`select from momo_gate where away_until >= clock_timestamp() - ${ago}`)

/** Payments that were asked for hours ago are asked about every 15 minutes: in between MTN is only believed to be back. */
const unheard = sql`interval '16 minutes'`

/** Whether MTN is away, or was a while ago and has not answered since: nobody knows that it is back. */
export const isOrWasAway = (db: Db): Promise<boolean> => readAway(db, unheard)
