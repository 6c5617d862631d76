import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isProblem } from '../../platform/problem.ts'
import type { HistoryEntry } from '../../shop/history/history.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { EntryLine } from './entry-line.tsx'
import { groupEntries } from './group-entries.ts'
import { RevertDialog } from './revert-dialog.tsx'

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
