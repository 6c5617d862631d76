import { useLingui } from '@lingui/react/macro'
import type { HistoryEntry } from '../../shop/history/history.ts'
import { thingMessages } from './history-messages.ts'

type Thing = Pick<HistoryEntry, 'noun' | 'nounId' | 'name'>

/** What an entry is about: by its name among its like, and in words of its own. */
export function useThingNames() {
  const { t } = useLingui()
  const nameOf = ({ noun, nounId, name }: Thing) =>
    noun === 'order' && nounId !== null
      ? t({ message: `#${{ id: nounId }}`, context: 'number of an order' })
      : name
  return { nameOf, thingOf: (thing: Thing) => t(thingMessages[thing.noun](nameOf(thing))) }
}
