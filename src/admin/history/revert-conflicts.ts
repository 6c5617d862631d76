import * as z from 'zod/mini'
import { isProblem } from '../../platform/problem.ts'
import type { HistoryChange, HistoryEntry } from '../../shop/history/history.ts'

const Conflicts = z.array(z.object({ field: z.string(), now: z.unknown() }))

/** What a field is now, where it is not what the entry made of it. */
export type Conflict = z.output<typeof Conflicts>[number]

/** Undefined for another refusal. */
export const conflictsIn = (error: unknown): readonly Conflict[] | undefined =>
  isProblem(error, 'CHANGED_SINCE') ? Conflicts.safeParse(error.body.conflicts).data : undefined

/** A thing that is not there has none of its fields; of the settings there is always one. */
export const isGone = ({ noun }: Pick<HistoryEntry, 'noun'>, conflicts: readonly Conflict[]) =>
  noun !== 'settings' && conflicts.length > 0 && conflicts.every(({ now }) => now === null)

/** The fields that can still go back. */
export const remaining = (
  changes: readonly HistoryChange[],
  conflicts: readonly Conflict[],
): string[] =>
  changes
    .map(({ field }) => field)
    .filter((field) => conflicts.every((conflict) => conflict.field !== field))
