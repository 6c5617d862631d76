import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { Change, Entry } from './entry.ts'
import { notRevertible } from './revert.ts'

export type RecordEntry = (entry: Entry) => void

/** A kind of thing that has a history. */
export interface Recorded<T> {
  /** Whose followers are notified. */
  readonly topic: string
  readonly noun: string
  /** What is compared: the schema's keys, so that a new field is in the history by itself. */
  readonly fields: readonly (keyof T & string)[]
  /** Null where there is one of its kind. */
  readonly idOf: (thing: T) => number | null
  readonly nameOf: (thing: T) => string
}

/** The fields of a schema but for some, which nobody enters. */
export const fieldsOf = <S extends z.core.$ZodShape, But extends keyof S & string>(
  { shape }: z.ZodMiniObject<S>,
  but: readonly But[],
) =>
  Object.keys(shape).filter(
    (field): field is Exclude<keyof S & string, But> => !but.some((left) => left === field),
  )

/** What was and what is: null where the thing was not there yet, and where it is gone. */
export interface Step<T> {
  readonly before: T | null
  readonly after: T | null
  /** The id of the entry that it takes back. */
  readonly reverts?: number | undefined
}

/**
 * Records what became of a thing; of one that stayed as it was nothing.
 * @throws Problem 409 where nothing is taken back: what time has undone, such as a pause that is over
 */
export function recordChange<T>(record: RecordEntry, kind: Recorded<T>, step: Step<T>): void {
  const { before, after, reverts } = step
  const changes = changesOf(before, after, kind.fields)
  const thing = after ?? before
  if (changes.length === 0 && reverts !== undefined) throw notRevertible()
  if (changes.length === 0 || thing === null) return
  const nounId = kind.idOf(thing)
  record({
    topic: kind.topic,
    ...(nounId !== null && { about: [nounId] }),
    history: {
      noun: kind.noun,
      nounId,
      name: kind.nameOf(thing),
      action: actionOf(step),
      changes,
      ...(reverts !== undefined && { reverts }),
    },
  })
}

const actionOf = ({ before, after, reverts }: Step<unknown>): string => {
  if (reverts !== undefined) return 'revert'
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

/** The fields that differ, null for those of a thing that is not there. */
export const changesOf = <T>(
  before: T | null,
  after: T | null,
  fields: readonly (keyof T & string)[],
): Change[] =>
  fields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isSameValue(from, to))

/** What refers to another thing is the same while it refers to that one, whatever it is called. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [id, otherId] = [idIn(one), idIn(other)]
  return id === undefined ? isDeepStrictEqual(one, other) : id === otherId
}

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
