import * as z from 'zod/mini'

/** What administrators change, each with a history of its own. */
export const historyNouns = [
  'product',
  'category',
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

/** Who changes things. */
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
