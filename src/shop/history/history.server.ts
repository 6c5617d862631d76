import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { isSameValue } from '../../platform/journal/changes.server.ts'
import {
  type Conflict,
  changedSince,
  notRevertible,
  type Revert,
} from '../../platform/journal/entry.ts'
import { currentRequest } from '../../platform/log/current-request.server.ts'
import { orNotFound } from '../../platform/problem.ts'
import { revertCategory } from '../catalogue/category.server.ts'
import { revertProduct } from '../catalogue/edit-product.server.ts'
import { revertOptionGroup } from '../catalogue/option-group.server.ts'
import { expectDaysInOrder } from '../expect-days-in-order.server.ts'
import { revertPaymentMethod } from '../payment-methods/payment-method.server.ts'
import { revertSynonyms } from '../search/synonyms.server.ts'
import { revertSettings } from '../settings/settings.server.ts'
import type { historyApi } from './history.api.ts'
import {
  type EntryRow,
  findEntry,
  findRevert,
  isOvertaken,
  listEntries,
  listPeople,
  lockHistory,
} from './history.db.ts'
import type { HistoryChange, HistoryEntry } from './history.ts'
import {
  chosenParts,
  isDeletion,
  isRevertible,
  type RevertibleNoun,
  revertMessages,
} from './history.ts'

const defaultSize = 50

export const historyHandlers: Handlers<typeof historyApi> = {
  async list({ db }, { query }) {
    const { size = defaultSize, ...filter } = query
    expectDaysInOrder(filter)
    const [rows, people] = await Promise.all([listEntries(db, filter, size + 1), listPeople(db)])
    const items = rows.slice(0, size).map(toReply)
    const next = rows.length > size ? (items.at(-1)?.id ?? null) : null
    return { items, next, people }
  },

  async revert(context, { params, body }) {
    const entry = orNotFound(await findEntry(context.db, params.id), revertMessages.notThere)
    await revertEntry(context, entry, body.fields)
    return toReply(await findRevert(context.db, entry.id, currentRequest()?.id ?? null))
  },
}

const toReply = (row: EntryRow): HistoryEntry => ({ ...row, isRevertible: isRevertible(row) })

type Reverter = (context: SignedInContext, revert: Revert, id: number) => Promise<void>

/** Each applies the same rules, limits and events as the thing's form. */
const reverters: Record<RevertibleNoun, Reverter> = {
  product: revertProduct,
  category: revertCategory,
  'option-group': revertOptionGroup,
  'payment-method': revertPaymentMethod,
  settings: revertSettings,
  synonyms: revertSynonyms,
}

/**
 * Reverts an entry, or some of its fields.
 * @throws Problem 409 NOT_REVERTIBLE, CHANGED_SINCE with `conflicts`, and what the thing's form refuses;
 * 400 for a field that cannot be taken back
 */
export async function revertEntry(
  context: SignedInContext,
  entry: EntryRow,
  fields: readonly string[] | undefined,
): Promise<void> {
  if (!isRevertible(entry)) throw notRevertible()
  const { id: entryId, noun, nounId } = entry
  const parts = chosenParts(entry, fields)
  const begin: Revert['begin'] = async (tx, read) => {
    await lockHistory(tx, noun, nounId)
    const before = (await read()) ?? null
    const conflicts = conflictsWith(parts, before, {
      isOther: await hasComeOrGone(tx, entry, before),
    })
    if (conflicts.length > 0) throw changedSince(conflicts)
    return { before, fields: Object.fromEntries(parts.map(({ field, from }) => [field, from])) }
  }
  // There is one of the settings and of the synonyms, which have no id.
  await reverters[noun](context, { entryId, begin }, nounId ?? 0)
}

/** Whether the thing was deleted or restored since. Only the last deletion can be reverted. */
const hasComeOrGone = async (tx: Tx, entry: EntryRow, now: object | null): Promise<boolean> =>
  isDeletion(entry) ? now !== null || (await isOvertaken(tx, entry)) : now === null

/** Fields that have changed since the entry; all of them if `isOther`. */
function conflictsWith(
  parts: readonly HistoryChange[],
  now: object | null,
  { isOther }: { readonly isOther: boolean },
): Conflict[] {
  const values: Readonly<Record<string, unknown>> = { ...now }
  return parts
    .map(({ field, to }) => ({ field, to, now: values[field] ?? null }))
    .filter(({ to, now }) => isOther || !isSameValue(to, now))
    .map(({ field, now }) => ({ field, now }))
}
