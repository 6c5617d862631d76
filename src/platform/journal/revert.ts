import type { Tx } from '../database/database.server.ts'
import { message } from '../language/message.ts'
import { conflict, type Problem } from '../problem.ts'

/** What is to be taken back of one thing. */
export interface Revert {
  /** Of the entry in the history. */
  readonly entryId: number
  /**
   * Waits for others who take back changes of this thing, and reads it.
   * @param read locks it until the transaction ends; undefined where it is not there
   * @returns `before`, null where it is not there, and what some of its fields are to be again
   * @throws Problem 409 CHANGED_SINCE where it is not what the entry has made of it
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
  /** Its value today; null where the thing is not there. */
  readonly now: unknown
}

export const changedSince = (conflicts: readonly Conflict[]): Problem =>
  conflict('CHANGED_SINCE', message('It has changed again since then.'), { conflicts })
