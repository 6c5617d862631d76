import type { HistoryEntry, HistoryNoun } from '../../shop/history/history.ts'
import { paths } from '../../shop/paths.ts'
import { historyAddress } from './history-address.ts'

const pages: Readonly<Record<HistoryNoun, ((id: number) => string) | undefined>> = {
  product: paths.admin.updateProduct,
  category: paths.admin.updateCategory,
  'payment-method': paths.admin.updatePaymentMethod,
  settings: () => paths.admin.settings,
  synonyms: () => paths.admin.settings,
  order: (id) => `${paths.admin.orders}?order=${id}`,
  customer: undefined,
}

/** Where the thing of an entry can be seen; undefined where it was deleted by the entry, or has no page. */
export const addressOfThing = ({ noun, nounId, action }: HistoryEntry): string | undefined =>
  action === 'delete' ? undefined : pages[noun]?.(nounId ?? 0)

const nothing = historyAddress.read(new URLSearchParams())

/** All that this person has changed. */
export const addressOfPerson = (id: number): string =>
  paths.admin.history + historyAddress.query({ ...nothing, by: String(id) })

/** The mark of an entry in an address. */
export const anchorOf = (id: number): string => `entry-${id}`

/** What an entry takes back: an older one of the same thing. */
export const addressOfReverted = ({ id, noun, nounId }: HistoryEntry, reverted: number): string => {
  const view = { ...nothing, noun, id: nounId === null ? '' : String(nounId), before: String(id) }
  return `${paths.admin.history}${historyAddress.query(view)}#${anchorOf(reverted)}`
}
