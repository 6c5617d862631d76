import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { languageTable } from '../../platform/language/language.ts'
import type { HistoryEntry } from '../../shop/history/history.ts'
import { isCreation } from '../../shop/history/history.ts'
import { useLanguage } from '../../site/language/use-formats.ts'
import { useChangeMessage } from './change-value.tsx'
import type { EntryGroup } from './group-entries.ts'
import { fieldLabel } from './history-messages.ts'
import { readChanges } from './read-changes.ts'
import { useThingNames } from './use-thing-names.ts'

/** Too much for a line. */
const long: readonly string[] = ['image', 'openingHours']

const areSame = (texts: readonly string[]) => texts.every((text) => text === texts[0])

/** `Price: Rwf 1,000 → Rwf 1,200`, and how many other fields. */
export function EntryInShort({ entry }: { entry: HistoryEntry }) {
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
export function GroupInShort({ group }: { group: EntryGroup }) {
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
