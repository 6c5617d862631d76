import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import { type Change, type Entry, notRevertible } from './entry.ts'

export type RecordEntry = (entry: Entry) => void

/** A kind of thing that has a history. */
export interface Recorded<T> {
  readonly topic: string
  readonly noun: string
  /** The fields to compare. They come from the schema's keys, so that the history has each new field. */
  readonly fields: readonly (keyof T & string)[]
  /** Null for things of which there is one. */
  readonly idOf: (thing: T) => number | null
  readonly nameOf: (thing: T) => string
}

/** The fields of a schema without those that no form enters. */
export const fieldsOf = <S extends z.core.$ZodShape, But extends keyof S & string>(
  { shape }: z.ZodMiniObject<S>,
  but: readonly But[],
) =>
  Object.keys(shape).filter(
    (field): field is Exclude<keyof S & string, But> => !but.some((left) => left === field),
  )

/** A thing before and after a change; null before it exists and after it is deleted. */
export interface Step<T> {
  readonly before: T | null
  readonly after: T | null
  /** The id of the entry that this change reverts. */
  readonly reverts?: number | undefined
}

/**
 * Records a change of a thing, unless nothing has changed.
 * @throws Problem 409 if a revert changes nothing, such as the revert of a pause that is over
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

/** The fields that differ. A missing thing has nulls. */
export const changesOf = <T>(
  before: T | null,
  after: T | null,
  fields: readonly (keyof T & string)[],
): Change[] =>
  fields
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isSameValue(from, to))

/** Two references are the same if they have the same id, whatever the names are. */
export function isSameValue(one: unknown, other: unknown): boolean {
  const [id, otherId] = [idIn(one), idIn(other)]
  return id === undefined ? isDeepStrictEqual(one, other) : id === otherId
}

const idIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
