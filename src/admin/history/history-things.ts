import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  type HistoryAction,
  type HistoryEntry,
  type HistoryNoun,
  historyNouns,
} from '../../shop/history/history.ts'
import { paths } from '../../shop/paths.ts'
import { addressView, choicePart, patternPart } from '../../site/address/address-view.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'
import { dayPart } from '../list/list-address.ts'

/** A thing with the name that it had then; the settings are one thing. */
const thingMessages: Readonly<Record<HistoryNoun, (name: string) => MessageDescriptor>> = {
  product: (name) => msg`product “${name}”`,
  category: (name) => msg`category “${name}”`,
  'option-group': (name) => msg`options “${name}”`,
  'payment-method': (name) => msg`payment method “${name}”`,
  settings: () => msg`settings`,
  synonyms: () => msg`search words`,
  order: (name) => msg`order ${name}`,
  customer: (name) => msg`customer “${name}”`,
}

export const nounMessages: Readonly<Record<HistoryNoun, MessageDescriptor>> = {
  product: msg`Products`,
  category: msg`Categories`,
  'option-group': msg`Options`,
  'payment-method': msg`Payment methods`,
  settings: msg`Settings`,
  synonyms: msg`Search words`,
  order: msg`Orders`,
  customer: msg`Customers`,
}

/** They precede a thing of any noun, so no translation may agree with one noun. */
export const actionMessages: Readonly<
  Record<HistoryAction, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  create: { label: msg({ message: 'Created', context: 'history' }), tone: 'success' },
  update: { label: msg({ message: 'Changed', context: 'history' }), tone: 'info' },
  delete: { label: msg({ message: 'Deleted', context: 'history' }), tone: 'danger' },
  move: { label: msg({ message: 'Moved', context: 'history' }), tone: 'info' },
  received: { label: msg({ message: 'Money received', context: 'history' }), tone: 'success' },
  refunded: { label: msg({ message: 'Money given back', context: 'history' }), tone: 'warning' },
  revert: { label: msg({ message: 'Taken back', context: 'history' }), tone: 'warning' },
}

type Thing = Pick<HistoryEntry, 'noun' | 'nounId' | 'name'>

/** A thing by its noun and name, an order by its number. */
export function useThingName(): (thing: Thing) => string {
  const { t } = useLingui()
  return ({ noun, nounId: id, name }) => {
    const number = t({ message: `#${id}`, context: 'number of an order' })
    return t(thingMessages[noun](noun === 'order' ? number : name))
  }
}

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

export const addressOfPerson = (id: number): string => `${paths.admin.history}?by=${id}`

export const anchorOf = (id: number): string => `entry-${id}`

/** The entry that another one reverts: an older one of the same thing. */
export const addressOfReverted = ({ id, noun, nounId }: HistoryEntry, reverted: number): string =>
  `${paths.admin.history}?noun=${noun}&id=${nounId ?? ''}&before=${id}#${anchorOf(reverted)}`

const pages: Readonly<Record<HistoryNoun, ((id: number) => string) | undefined>> = {
  product: paths.admin.updateProduct,
  category: paths.admin.updateCategory,
  'option-group': paths.admin.updateOptions,
  'payment-method': paths.admin.updatePaymentMethod,
  settings: () => paths.admin.settings,
  synonyms: () => paths.admin.settings,
  order: (id) => `${paths.admin.orders}?order=${id}`,
  customer: undefined,
}

/** The page of the thing; undefined if it has none, or if the entry deleted it. */
export const addressOfThing = ({ noun, nounId, action }: HistoryEntry): string | undefined =>
  action === 'delete' ? undefined : pages[noun]?.(nounId ?? 0)
