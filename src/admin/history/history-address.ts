import { historyNouns } from '../../shop/history/history.ts'
import { addressView, choicePart, patternPart } from '../../site/address/address-view.ts'
import { dayPart } from '../list/list-address.ts'

const id = patternPart(/^\d{1,10}$/)

/** What the page shows: of which things, by whom, on which days, older than which entry. */
export const historyAddress = addressView({
  noun: choicePart(historyNouns, undefined),
  id,
  by: id,
  from: dayPart,
  to: dayPart,
  before: patternPart(/^\d{1,15}$/),
})

export type HistoryView = ReturnType<typeof historyAddress.read>

export const hrefOf = (view: HistoryView, changes: Partial<HistoryView>): string =>
  // What is narrowed begins with its newest entry.
  historyAddress.query({ ...view, before: '', ...changes }) || '?'
