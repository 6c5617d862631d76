import { type HistoryEntry, type HistoryNoun, historyNouns } from '../../shop/history/history.ts'
import { paths } from '../../shop/paths.ts'
import { addressView, choicePart, patternPart } from '../../site/address/address-view.ts'
import { dayPart } from '../list/list-address.ts'

const id = patternPart(/^\d{1,10}$/)

/** The filters of the page; `before` is the id of an entry. */
export const historyAddress = addressView({
  noun: choicePart(historyNouns, undefined),
  id,
  by: id,
  from: dayPart,
  to: dayPart,
  before: patternPart(/^\d{1,15}$/),
})

export type HistoryView = ReturnType<typeof historyAddress.read>

/** A changed filter starts with the newest entry. */
export const hrefOf = (view: HistoryView, changes: Partial<HistoryView>): string =>
  historyAddress.query({ ...view, before: '', ...changes }) || '?'

const nothing = historyAddress.read(new URLSearchParams())

export const addressOfPerson = (id: number): string =>
  paths.admin.history + historyAddress.query({ ...nothing, by: String(id) })

export const anchorOf = (id: number): string => `entry-${id}`

/** The entry that another one reverts: an older one of the same thing. */
export const addressOfReverted = ({ id, noun, nounId }: HistoryEntry, reverted: number): string => {
  const view = { ...nothing, noun, id: nounId === null ? '' : String(nounId), before: String(id) }
  return `${paths.admin.history}${historyAddress.query(view)}#${anchorOf(reverted)}`
}

const pages: Readonly<Record<HistoryNoun, ((id: number) => string) | undefined>> = {
  product: paths.admin.updateProduct,
  category: paths.admin.updateCategory,
  'payment-method': paths.admin.updatePaymentMethod,
  settings: () => paths.admin.settings,
  synonyms: () => paths.admin.settings,
  order: (id) => `${paths.admin.orders}?order=${id}`,
  customer: undefined,
}

/** The page of the thing; undefined if it has none, or if the entry deleted it. */
export const addressOfThing = ({ noun, nounId, action }: HistoryEntry): string | undefined =>
  action === 'delete' ? undefined : pages[noun]?.(nounId ?? 0)
