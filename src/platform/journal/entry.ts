import type { Tx } from '../database/database.server.ts'
import { message } from '../language/message.ts'
import { conflict, type Problem } from '../problem.ts'

/** The change of one field, as JSON for administrators. */
export interface Change {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** The part of an entry for the history. */
export interface HistoryFacts {
  readonly noun: string
  /** Null for things of which there is one, such as the settings. */
  readonly nounId: number | null
  /** The thing's name at that time. */
  readonly name: string
  readonly action: string
  readonly changes: readonly Change[]
  /** The id of the entry that this one reverts. */
  readonly reverts?: number
}

/** A change of one thing. */
export interface Entry {
  /** The name that followers subscribe to. */
  readonly topic: string
  /** Ids of the changed things; none: any of the topic may have changed. */
  readonly about?: readonly number[]
  /** The user to whom the thing belongs. */
  readonly ofUserId?: number | null
  readonly history?: HistoryFacts
}

/** The user and the request that change something; null for jobs of the shop. */
export interface Author {
  readonly userId: number | null
  readonly requestId: string | null
}

/** A notification of the followers of a topic. */
export interface News {
  /** Ids of the changed things. They are incomplete if `isAny`. */
  readonly ids: readonly number[]
  /** The users to whom they belong. */
  readonly userIds: readonly number[]
  /** Any of the topic may have changed. */
  readonly isAny: boolean
}

/** Reverts one entry of a thing. */
export interface Revert {
  /** The entry to revert. */
  readonly entryId: number
  /**
   * Waits for other reverts of this thing, and reads it.
   * @param read locks the thing until the transaction ends; undefined if it does not exist
   * @returns `before`, null if it does not exist, and the fields to restore
   * @throws Problem 409 CHANGED_SINCE if the thing is not as the entry left it
   */
  begin<T extends object>(
    tx: Tx,
    read: () => Promise<T | undefined>,
  ): Promise<{ before: T | null; fields: Readonly<Record<string, unknown>> }>
}

export const notRevertible = (): Problem =>
  conflict('NOT_REVERTIBLE', message('This cannot be taken back.'))

export interface Conflict {
  readonly field: string
  /** Its current value; null if the thing does not exist. */
  readonly now: unknown
}

export const changedSince = (conflicts: readonly Conflict[]): Problem =>
  conflict('CHANGED_SINCE', message('It has changed again since then.'), { conflicts })
