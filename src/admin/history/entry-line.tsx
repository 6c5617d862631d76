import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import type { HistoryEntry } from '../../shop/history/history.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { EntryDetails } from './entry-details.tsx'
import { EntryInShort, GroupInShort } from './entry-in-short.tsx'
import { actionsOf, type EntryGroup, isOfOneThing } from './group-entries.ts'
import { actionMessages, nounMessages } from './history-messages.ts'
import { anchorOf } from './thing-address.ts'
import { useThingNames } from './use-thing-names.ts'

type EntryLineProps = { group: EntryGroup; onRevert: (entry: HistoryEntry) => void }

/** One line for what was done at once; it unfolds to what it was and what it became. */
export function EntryLine({ group, onRevert }: EntryLineProps) {
  const [entry, ...others] = group
  const { hash } = useLocation()
  return (
    <li
      // The lines of a group have the ids of its entries.
      id={others.length === 0 ? anchorOf(entry.id) : undefined}
      className="scroll-mt-20 border-line border-b last:border-0"
    >
      <Disclosure
        summary={<Summary group={group} />}
        isOpenAtFirst={group.some(({ id }) => hash === `#${anchorOf(id)}`)}
      >
        {others.length === 0 ? (
          <EntryDetails entry={entry} onRevert={onRevert} />
        ) : (
          <ul className="border-line border-l-2 pl-3 sm:pl-4">
            {group.map((one) => (
              <EntryLine key={one.id} group={[one]} onRevert={onRevert} />
            ))}
          </ul>
        )}
      </Disclosure>
    </li>
  )
}

function Summary({ group }: { group: EntryGroup }) {
  const { t } = useLingui()
  const { thingOf } = useThingNames()
  const [entry] = group
  const isOne = isOfOneThing(group)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
      {actionsOf(group).map(({ action, times }) => (
        <Badge key={action} tone={actionMessages[action].tone}>
          {t(actionMessages[action].label)}
          {isOne ? '' : ` (${times})`}
        </Badge>
      ))}
      <span className="wrap-anywhere line-clamp-2 min-w-0">
        {isOne ? thingOf(entry) : t(nounMessages[entry.noun])}
      </span>
      {isOne ? <EntryInShort entry={entry} /> : <GroupInShort group={group} />}
      <span className="wrap-anywhere font-normal text-ink-soft text-sm sm:ml-auto">
        {entry.by ? entry.by.username : <Trans context="history: who">somebody deleted</Trans>},{' '}
        <DateText at={entry.at} />
      </span>
    </span>
  )
}
