import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { languageTable } from '../../platform/language/language.ts'
import { isProblem } from '../../platform/problem.ts'
import { type HistoryEntry, isCreation, isDeletion } from '../../shop/history/history.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useLanguage } from '../../site/language/formats.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { ChangeTable, useFieldTexts } from './change-table.tsx'
import { readChanges } from './history-changes.ts'
import {
  actionMessages,
  addressOfPerson,
  addressOfReverted,
  addressOfThing,
  anchorOf,
  nounMessages,
  useThingNames,
} from './history-things.ts'
import { RevertDialog } from './revert-dialog.tsx'

type EntryListProps = { entries: readonly HistoryEntry[]; onReverted: () => Promise<unknown> }

export function EntryList({ entries, onReverted }: EntryListProps) {
  const { t } = useLingui()
  const [reverting, setReverting] = useState<HistoryEntry>()
  const refresh = async () => {
    try {
      await onReverted()
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', t`The page still shows the old values. Please reload it.`)
    }
  }
  return (
    <>
      <ol aria-label={t`History`} className="flex flex-col">
        {groupsOf(entries).map((group) => (
          <EntryLine key={group.at(-1)?.id} group={group} onRevert={setReverting} />
        ))}
      </ol>
      {reverting && (
        <RevertDialog entry={reverting} onDone={refresh} onClose={() => setReverting(undefined)} />
      )}
    </>
  )
}

type Group = readonly [HistoryEntry, ...HistoryEntry[]]

/** Entries of one request with things of one noun are one line, such as the rows of an import. */
function groupsOf(entries: readonly HistoryEntry[]): Group[] {
  const groups: [HistoryEntry, ...HistoryEntry[]][] = []
  for (const entry of entries) {
    const { requestId, noun } = entry
    const group = groups.at(-1)
    if (requestId !== null && group?.[0].requestId === requestId && group[0].noun === noun)
      group.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** It unfolds to the changes, or to a line for each entry of a group. */
function EntryLine({ group, onRevert }: { group: Group; onRevert: (entry: HistoryEntry) => void }) {
  const [entry, ...others] = group
  const { hash } = useLocation()
  return (
    <li
      // In a group the lines of its entries have the ids.
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

function Summary({ group }: { group: Group }) {
  const { t } = useLingui()
  const { nameOf, thingOf } = useThingNames()
  const [entry] = group
  const isOfOneThing = group.every(({ nounId }) => nounId === entry.nounId)
  const actions = [...new Set(group.map(({ action }) => action))]
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
      {actions.map((action) => (
        <Badge key={action} tone={actionMessages[action].tone}>
          {t(actionMessages[action].label)}
          {!isOfOneThing && ` (${group.filter((one) => one.action === action).length})`}
        </Badge>
      ))}
      <span className="wrap-anywhere line-clamp-2 min-w-0">
        {isOfOneThing ? thingOf(entry) : t(nounMessages[entry.noun])}
      </span>
      {isOfOneThing ? (
        <ChangeInShort entry={entry} />
      ) : (
        <InShort>{[...new Set(group.map(nameOf))].join(', ')}</InShort>
      )}
      <span className="wrap-anywhere font-normal text-ink-soft text-sm sm:ml-auto">
        {entry.by ? entry.by.username : <Trans context="history: who">a deleted user</Trans>},{' '}
        <DateText at={entry.at} />
      </span>
    </span>
  )
}

/** `Price: Rwf 1,000 → Rwf 1,200`, and how many other fields. */
function ChangeInShort({ entry }: { entry: HistoryEntry }) {
  const { labelOf, textOf } = useFieldTexts()
  const { colon } = languageTable[useLanguage()]
  const [first, ...others] = readChanges(entry.changes)
  if (!first || entry.action === 'create' || entry.action === 'delete' || isCreation(entry))
    return null
  const { field } = first
  const label = labelOf(field)
  const values = `${textOf(field, first.from)} → ${textOf(field, first.to)}`
  const isLong =
    field === 'image' || field === 'openingHours' || field === 'exceptions' || values.includes('\n')
  const count = others.length
  return (
    <InShort>
      {isLong ? label : `${label}${colon} ${values}`}
      {count > 0 && (
        <>
          {' '}
          <Plural value={count} one="and # more" other="and # more" />
        </>
      )}
    </InShort>
  )
}

const InShort = ({ children }: { children: ReactNode }) => (
  <span className="wrap-anywhere line-clamp-2 min-w-0 font-normal text-ink-soft text-sm">
    {children}
  </span>
)

type EntryDetailsProps = { entry: HistoryEntry; onRevert: (entry: HistoryEntry) => void }

function EntryDetails({ entry, onRevert }: EntryDetailsProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const to = addressOfThing(entry)
  const username = entry.by?.username ?? ''
  return (
    <div className="flex flex-col gap-4">
      {entry.changes.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>No details were recorded.</Trans>
        </p>
      ) : (
        <ChangeTable entry={entry} />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {to !== undefined && to !== pathname && (
          <EntryLink to={to}>{t({ message: 'Open it', context: 'history' })}</EntryLink>
        )}
        {entry.by && (
          <EntryLink to={addressOfPerson(entry.by.id)}>{t`All by ${username}`}</EntryLink>
        )}
        {entry.reverts !== null && (
          <EntryLink
            to={addressOfReverted(entry, entry.reverts)}
          >{t`What was taken back`}</EntryLink>
        )}
        {entry.isRevertible && (
          <Button tone="secondary" onClick={() => onRevert(entry)} className="sm:ml-auto">
            {isDeletion(entry) ? t`Bring back…` : t`Take back…`}
          </Button>
        )}
      </div>
    </div>
  )
}

const EntryLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="link wrap-anywhere inline-flex min-h-11 items-center">
    {children}
  </Link>
)
