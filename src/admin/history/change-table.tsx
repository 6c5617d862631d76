import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { HistoryChange, HistoryEntry } from '../../shop/history/history.ts'
import { isCreation } from '../../shop/history/history.ts'
import { ChangeValue } from './change-value.tsx'
import { fieldLabel } from './history-messages.ts'
import { readChanges } from './read-changes.ts'

type ChangeTableProps = {
  entry: HistoryEntry
  /** Those to be shown, if not all. */
  changes?: readonly HistoryChange[]
  /** What else is said of a field, such as what it is now. */
  children?: (change: HistoryChange) => ReactNode
}

/** Field by field what it was and what it became; what was not there before, or is gone, has one side. */
export function ChangeTable({ entry, changes = entry.changes, children }: ChangeTableProps) {
  return (
    <div className="flex flex-col gap-4">
      {changes.map((change) => (
        <div key={change.field} className="flex min-w-0 flex-col gap-1">
          {readChanges([change]).map((part) => (
            <Sides key={part.field} entry={entry} change={part} />
          ))}
          {children?.(change)}
        </div>
      ))}
    </div>
  )
}

function Sides({ entry, change }: { entry: HistoryEntry; change: HistoryChange }) {
  const { field, from, to } = change
  const { t } = useLingui()
  return (
    <div className="flex min-w-0 flex-col gap-1 not-first:mt-3">
      <p className="font-semibold">{fieldLabel(field, (words) => t(words))}</p>
      <dl className="grid gap-2 xs:grid-cols-2">
        {entry.action !== 'create' && !isCreation(entry) && (
          <Side title={t({ message: 'Before', context: 'history' })}>
            <ChangeValue field={field} value={from} />
          </Side>
        )}
        {entry.action !== 'delete' && (
          <Side title={t({ message: 'After', context: 'history' })}>
            <ChangeValue field={field} value={to} />
          </Side>
        )}
      </dl>
    </div>
  )
}

export const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0 rounded-md bg-sunken p-3">
    <dt className="text-ink-soft text-sm">{title}</dt>
    <dd>{children}</dd>
  </div>
)
