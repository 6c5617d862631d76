import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import {
  type HistoryChange,
  type HistoryEntry,
  isCreation,
  isDeletion,
} from '../../shop/history/history.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChangeValue } from './change-value.tsx'
import { fieldLabel } from './history-messages.ts'
import { readChanges } from './read-changes.ts'
import { addressOfPerson, addressOfReverted, addressOfThing } from './thing-address.ts'

type EntryDetailsProps = { entry: HistoryEntry; onRevert: (entry: HistoryEntry) => void }

/** What an entry changed, where to look at it, and what takes it back. */
export function EntryDetails({ entry, onRevert }: EntryDetailsProps) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const to = addressOfThing(entry)
  const username = entry.by?.username ?? ''
  return (
    <div className="flex flex-col gap-4">
      {entry.changes.length === 0 ? (
        <p className="text-ink-soft">
          <Trans>Nothing more is known of it.</Trans>
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
