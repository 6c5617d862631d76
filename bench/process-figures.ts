import { readFileSync } from 'node:fs'
import type pg from 'pg'

const ticksPerSecond = 100

/** Seconds of processor time of a process so far: the same however busy the machine is. Linux. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** MiB that a process holds in memory. Linux. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

/** s of processor time that the other sessions of a database have used, by process. */
export async function sessionSeconds(
  client: Pick<pg.Client, 'query'>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return new Map(rows.flatMap(({ pid }) => secondsOf(pid)))
}

/** Nothing of a session that ended since the question. */
function secondsOf(pid: number): [number, number][] {
  try {
    return [[pid, cpuSeconds(pid)]]
  } catch {
    return []
  }
}

/** s that those sessions have used since `before`. */
export function secondsSince(
  before: ReadonlyMap<number, number>,
  now: ReadonlyMap<number, number>,
): number {
  let seconds = 0
  for (const [pid, used] of now) seconds += used - (before.get(pid) ?? 0)
  return seconds
}
