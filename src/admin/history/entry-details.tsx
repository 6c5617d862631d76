import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { HistoryEntry } from '../../shop/history/history.ts'
import { isDeletion } from '../../shop/history/history.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChangeTable } from './change-table.tsx'
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
