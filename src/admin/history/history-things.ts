import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HistoryAction, HistoryEntry, HistoryNoun } from '../../shop/history/history.ts'
import type { Tone } from '../../ui/feedback/badge.tsx'

/** A thing with the name that it had then; the settings are one thing. */
const thingMessages: Readonly<Record<HistoryNoun, (name: string) => MessageDescriptor>> = {
  product: (name) => msg`product “${name}”`,
  category: (name) => msg`category “${name}”`,
  'payment-method': (name) => msg`payment method “${name}”`,
  settings: () => msg`settings`,
  synonyms: () => msg`search words`,
  order: (name) => msg`order ${name}`,
  customer: (name) => msg`customer “${name}”`,
}

export const nounMessages: Readonly<Record<HistoryNoun, MessageDescriptor>> = {
  product: msg`Products`,
  category: msg`Categories`,
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

/** `nameOf` in a list of one noun, `thingOf` with the noun. */
export function useThingNames() {
  const { t } = useLingui()
  const nameOf = ({ noun, nounId, name }: Thing) =>
    noun === 'order' && nounId !== null
      ? t({ message: `#${{ id: nounId }}`, context: 'number of an order' })
      : name
  return { nameOf, thingOf: (thing: Thing) => t(thingMessages[thing.noun](nameOf(thing))) }
}
