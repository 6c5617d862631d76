/**
 * A place in the journal: when it was read, of which start of the database server, and what was visible then
 * (a `pg_snapshot`): `1790000000000/1789990000.25/1043:1047:1044`. It is the id of live updates.
 */
export type Position = string

interface PositionParts {
  /** ms since 1970, by the database's clock */
  readonly at: number
  /** Another one after a restart or a failover, which may have lost rows and given their numbers again. */
  readonly server: string
  readonly snapshot: string
}

const form = /^(\d{13})\/(\d{1,12}(?:\.\d{1,9})?)\/((\d{1,19}):(\d{1,19}):([\d,]{0,4000}))$/

/** Undefined for what is no position: anybody may send one. */
export function parsePosition(text: string): PositionParts | undefined {
  const [, at, server, snapshot, xmin, xmax, running] = form.exec(text) ?? []
  if (!at || !server || !snapshot || !xmin || !xmax || running === undefined) return undefined
  const numbers = [xmin, ...(running === '' ? [] : running.split(',')), xmax].map(Number)
  const isAscending = numbers.every(
    (number, index) => index === 0 || number >= (numbers[index - 1] ?? 0),
  )
  if (!isAscending || numbers[0] === 0) return undefined
  return { at: Number(at), server, snapshot }
}
