import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { languageTable } from '../../platform/language/language.ts'
import { isProblem } from '../../platform/problem.ts'
import { type HistoryEntry, isCreation } from '../../shop/history/history.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useLanguage } from '../../site/language/use-formats.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { useChangeMessage } from './change-value.tsx'
import { EntryDetails } from './entry-details.tsx'
import { actionsOf, type EntryGroup, groupEntries, isOfOneThing } from './group-entries.ts'
import { actionMessages, fieldLabel, nounMessages } from './history-messages.ts'
import { readChanges } from './read-changes.ts'
import { RevertDialog } from './revert-dialog.tsx'
import { anchorOf } from './thing-address.ts'
import { useThingNames } from './use-thing-names.ts'

type EntryLineProps = { group: EntryGroup; onRevert: (entry: HistoryEntry) => void }

/** One line for what was done at once; it unfolds to what it was and what it became. */
function EntryLine({ group, onRevert }: EntryLineProps) {
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

/** Too much for a line. */
const long: readonly string[] = ['image', 'openingHours']

const areSame = (texts: readonly string[]) => texts.every((text) => text === texts[0])

/** `Price: Rwf 1,000 → Rwf 1,200`, and how many other fields. */
function EntryInShort({ entry }: { entry: HistoryEntry }) {
  const { t } = useLingui()
  const textOf = useChangeMessage()
  const { colon } = languageTable[useLanguage()]
  const [first, ...others] = readChanges(entry.changes)
  if (!first || entry.action === 'create' || entry.action === 'delete' || isCreation(entry))
    return null
  const label = fieldLabel(first.field, (message) => t(message))
  const [before, after] = [textOf(first.field, first.from), textOf(first.field, first.to)]
  const isLong = long.includes(first.field) || `${before}${after}`.includes('\n')
  const count = others.length
  return (
    <InShort>
      {isLong ? label : `${label}${colon} ${before} → ${after}`}
      {count > 0 && (
        <>
          {' '}
          <Plural value={count} one="and # more" other="and # more" />
        </>
      )}
    </InShort>
  )
}

/** `Quantity → 0: Beef Burger, Isombe`: the field where it is the same for all, and their names. */
function GroupInShort({ group }: { group: EntryGroup }) {
  const { t } = useLingui()
  const textOf = useChangeMessage()
  const { nameOf } = useThingNames()
  const { colon } = languageTable[useLanguage()]
  const names = [...new Set(group.map(nameOf))].join(', ')
  const [change, ...others] = group[0].changes
  const isEdit =
    others.length === 0 &&
    change !== undefined &&
    areSame(group.map(({ changes }) => changes.map(({ field }) => field).join()))
  if (!isEdit) return <InShort>{names}</InShort>
  const label = fieldLabel(change.field, (message) => t(message))
  const results = group.map(({ changes: [one] }) => textOf(change.field, one?.to))
  const becameSame = areSame(results) && !long.includes(change.field)
  return (
    <InShort>
      {becameSame ? `${label} → ${results[0]}${colon} ${names}` : `${label}${colon} ${names}`}
    </InShort>
  )
}

const InShort = ({ children }: { children: ReactNode }) => (
  <span className="wrap-anywhere line-clamp-2 min-w-0 font-normal text-ink-soft text-sm">
    {children}
  </span>
)

type EntryListProps = { entries: readonly HistoryEntry[]; onReverted: () => Promise<unknown> }

/** Entries, newest first, with what takes one back. */
export function EntryList({ entries, onReverted }: EntryListProps) {
  const { t } = useLingui()
  const [reverting, setReverting] = useState<HistoryEntry>()
  const refresh = async () => {
    try {
      await onReverted()
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', t`The page still shows what was before. Please reload it.`)
    }
  }
  return (
    <>
      <ol aria-label={t`History`} className="flex flex-col">
        {groupEntries(entries).map((group) => (
          <EntryLine key={group.at(-1)?.id} group={group} onRevert={setReverting} />
        ))}
      </ol>
      <RevertDialog entry={reverting} onDone={refresh} onClose={() => setReverting(undefined)} />
    </>
  )
}
