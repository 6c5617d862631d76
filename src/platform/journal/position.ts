/**
 * A place in the journal: when it was read, of which start of the database server, and what was visible then
 * (a `pg_snapshot`): `1790000000000/1789990000.25/1043:1047:1044`. It is the id of live updates.
 */
export type Position = string

export interface PositionParts {
  /** ms since 1970, by the database's clock */
  readonly at: number
  /** Another one after a restart or a failover, which may have lost rows and given their numbers again. */
  readonly server: string
  readonly snapshot: string
}

/** It travels in a header and in an address. */
const maxLength = 4_000

/** Undefined where hundreds of transactions are under way: too long to travel. */
export function formatPosition({ at, server, snapshot }: PositionParts): Position | undefined {
  const text = `${at}/${server}/${snapshot}`
  return text.length <= maxLength ? text : undefined
}

const form = /^(\d{13})\/(\d{1,12}(?:\.\d{1,9})?)\/((\d{1,15}):(\d{1,15}):([\d,]*))$/

/** Undefined for what is no position: anybody may send one. */
export function parsePosition(text: string): PositionParts | undefined {
  if (text.length > maxLength) return undefined
  const [, at, server, snapshot, xmin, xmax, running] = form.exec(text) ?? []
  if (!at || !server || !snapshot || running === undefined) return undefined
  const [first, last] = [Number(xmin), Number(xmax)]
  const numbers = running === '' ? [] : running.split(',').map(Number)
  const isAscending = numbers.every(
    (number, index) => number >= (numbers[index - 1] ?? first) && number < last,
  )
  return isAscending && first > 0 && first <= last
    ? { at: Number(at), server, snapshot }
    : undefined
}
