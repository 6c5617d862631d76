import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { languageTable } from '../../platform/language/language.ts'
import { historyApi } from '../../shop/history/history.api.ts'
import {
  type HistoryEntry,
  type HistoryNoun,
  isCreation,
  isDeletion,
} from '../../shop/history/history.ts'
import { paths } from '../../shop/paths.ts'
import { DateText } from '../../site/format/date-text.tsx'
import { useLanguage } from '../../site/language/formats.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Disclosure } from '../../ui/overlay/disclosure.tsx'
import { Loaded } from '../list/loaded.tsx'
import { ChangeTable, useFieldTexts } from './change-table.tsx'
import { readChanges } from './history-changes.ts'
import {
  actionMessages,
  addressOfPerson,
  addressOfReverted,
  addressOfThing,
  anchorOf,
  useThingName,
} from './history-things.ts'
import { RevertDialog } from './revert-dialog.tsx'

type EntryListProps = { entries: readonly HistoryEntry[]; onReverted: () => Promise<unknown> }

export function EntryList({ entries, onReverted }: EntryListProps) {
  const { t } = useLingui()
  const [reverting, setReverting] = useState<HistoryEntry>()
  return (
    <>
      <ol aria-label={t`History`} className="flex flex-col">
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} onRevert={setReverting} />
        ))}
      </ol>
      {reverting && (
        <RevertDialog
          entry={reverting}
          onDone={onReverted}
          onClose={() => setReverting(undefined)}
        />
      )}
    </>
  )
}

type EntryProps = { entry: HistoryEntry; onRevert: (entry: HistoryEntry) => void }

/** One line, which unfolds to the changes. */
function EntryLine({ entry, onRevert }: EntryProps) {
  const { t } = useLingui()
  const { hash } = useLocation()
  const thingOf = useThingName()
  const { label, tone } = actionMessages[entry.action]
  return (
    <li id={anchorOf(entry.id)} className="scroll-mt-20 border-line border-b last:border-0">
      <Disclosure
        isOpenAtFirst={hash === `#${anchorOf(entry.id)}`}
        summary={
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 gap-y-1">
            <Badge tone={tone}>{t(label)}</Badge>
            <span className="wrap-anywhere line-clamp-2 min-w-0">{thingOf(entry)}</span>
            <ChangeInShort entry={entry} />
            <span className="wrap-anywhere font-normal text-ink-soft text-sm sm:ml-auto">
              {entry.by ? entry.by.username : <Trans context="history: who">a deleted user</Trans>},{' '}
              <DateText at={entry.at} />
            </span>
          </span>
        }
      >
        <EntryDetails entry={entry} onRevert={onRevert} />
      </Disclosure>
    </li>
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
    <span className="wrap-anywhere line-clamp-2 min-w-0 font-normal text-ink-soft text-sm">
      {isLong ? label : `${label}${colon} ${values}`}
      {count > 0 && (
        <>
          {' '}
          <Plural value={count} one="and # more" other="and # more" />
        </>
      )}
    </span>
  )
}

function EntryDetails({ entry, onRevert }: EntryProps) {
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

type ThingHistoryProps = {
  title?: string
  noun: HistoryNoun
  /** Undefined for the settings. */
  id?: number
  /** Reloads the form above. */
  onReverted: () => Promise<unknown>
}

/** The history of a form's thing, loaded when it is opened. */
export function ThingHistory({ title, noun, id, onReverted }: ThingHistoryProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const thing = { noun, ...(id !== undefined && { id: String(id) }) }
  return (
    <Panel>
      <Disclosure
        summary={<h2 className="text-xl">{title ?? <Trans>History</Trans>}</h2>}
        onToggle={setIsOpen}
      >
        {isOpen && (
          <Loaded
            load={() => call(historyApi.list, { query: { ...thing, size: '10' } })}
            label={t`Loading the history`}
            failed={t`The history could not be loaded.`}
            className="h-40"
          >
            {({ items, next }, reload) =>
              items.length === 0 ? (
                <p className="py-2 text-ink-soft">
                  <Trans>Nothing was changed yet</Trans>
                </p>
              ) : (
                <div className="flex flex-col gap-3">
                  <EntryList
                    entries={items}
                    onReverted={async () => {
                      await onReverted()
                      await reload()
                    }}
                  />
                  {next !== null && (
                    <ButtonLink
                      tone="secondary"
                      to={`${paths.admin.history}?${new URLSearchParams(thing)}`}
                      className="self-start"
                    >
                      <Trans context="entries">Older</Trans>
                    </ButtonLink>
                  )}
                </div>
              )
            }
          </Loaded>
        )}
      </Disclosure>
    </Panel>
  )
}
