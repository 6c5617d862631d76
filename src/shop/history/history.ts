import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { invalid } from '../../platform/problem.ts'

/** Kinds of things that have a history. */
export const historyNouns = [
  'product',
  'category',
  'option-group',
  'payment-method',
  'settings',
  'synonyms',
  'order',
  'customer',
] as const

export const historyActions = [
  'create',
  'update',
  'delete',
  'move',
  'received',
  'refunded',
  'revert',
] as const

export const HistoryNoun = z.enum(historyNouns)
export type HistoryNoun = z.output<typeof HistoryNoun>

export const HistoryAction = z.enum(historyActions)
export type HistoryAction = z.output<typeof HistoryAction>

/** `from` and `to` are JSON; pictures stand as their short path, categories as `{ id, name }`, personal values as `•••`. */
export const HistoryChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
export type HistoryChange = z.output<typeof HistoryChange>

/** A user who changes things. */
export const Person = z.object({ id: z.number(), username: z.string() })
export type Person = z.output<typeof Person>

export const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  /** Null once the user was deleted, and for what the shop does itself. */
  by: z.nullable(Person),
  noun: HistoryNoun,
  /** Null for settings and synonyms, of which there is one. */
  nounId: z.nullable(z.number()),
  /** What it was called then. */
  name: z.string(),
  action: HistoryAction,
  changes: z.array(HistoryChange),
  isRevertible: z.boolean(),
  /** The entry that this one takes back. */
  reverts: z.nullable(z.number()),
  /** The same for all that one request has changed. */
  requestId: z.nullable(z.string()),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

export const revertMessages = {
  notThere: message('There is no such entry in the history.'),
  unknownField: message('This is no field of that change, or one that cannot be taken back.'),
  asAWhole: message('What was deleted comes back as a whole.'),
} as const

/** Kinds that can be reverted, each with a field that an existing thing always has. */
const names = {
  product: 'name',
  category: 'name',
  'option-group': 'name',
  'payment-method': 'paymentMethod',
  settings: 'prepMinutes',
  synonyms: 'groups',
} as const satisfies Partial<Record<HistoryNoun, string>>

export type RevertibleNoun = keyof typeof names

/** Stock is not reverted: pieces sold meanwhile stay sold. What is sold out is switched on again instead. */
const isStock = (noun: HistoryNoun, { field }: HistoryChange): boolean =>
  (noun === 'product' && field === 'quantity') || field === 'soldOutUntil'

type Changed = Pick<HistoryEntry, 'noun' | 'action' | 'changes'>
type RevertibleEntry<E extends Changed> = E & { readonly noun: RevertibleNoun }

/** Whether the entry is of a kind that can be taken back, whatever has happened since. */
export const isRevertible = <E extends Changed>(entry: E): entry is RevertibleEntry<E> =>
  entry.noun in names && !isCreation(entry) && partsOf(entry).length > 0

/** True also for the revert of a deletion: a restored thing is deleted, not reverted. */
export const isCreation = (entry: Changed): boolean => nameIn(entry)?.from === null

export const isDeletion = (entry: Changed): boolean => nameIn(entry)?.to === null

const nameIn = ({ noun, changes }: Changed): HistoryChange | undefined => {
  const name: string | undefined = Object.hasOwn(names, noun)
    ? names[noun as RevertibleNoun]
    : undefined
  return changes.find(({ field }) => field === name)
}

/** The changes that can be reverted. */
export const partsOf = ({ noun, changes }: Changed): HistoryChange[] =>
  changes.filter((change) => !isStock(noun, change))

/**
 * The changes to revert.
 * @param fields undefined: all that can be reverted
 * @throws Problem 400 for a field that is not among them, and for a part of a deletion
 */
export function chosenParts(
  entry: Changed,
  fields: readonly string[] | undefined,
): readonly HistoryChange[] {
  const parts = partsOf(entry)
  if (fields === undefined) return parts
  const chosen = parts.filter(({ field }) => fields.includes(field))
  if (chosen.length < new Set(fields).size) throw invalid({ fields: revertMessages.unknownField })
  if (isDeletion(entry) && chosen.length < parts.length)
    throw invalid({ fields: revertMessages.asAWhole })
  return chosen
}
