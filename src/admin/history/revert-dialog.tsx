import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { historyApi } from '../../shop/history/history.api.ts'
import {
  type HistoryChange,
  type HistoryEntry,
  isDeletion,
  partsOf,
} from '../../shop/history/history.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { ChangeTable, Side, useFieldTexts } from './change-table.tsx'
import { useThingName } from './history-things.ts'

type RevertDialogProps = {
  entry: HistoryEntry
  onDone: () => Promise<unknown>
  onClose: () => void
}

/** Shows the values that come back. Fields can be left out; fields that have changed since stay as they are. */
export function RevertDialog({ entry, onDone, onClose }: RevertDialogProps) {
  const { t } = useLingui()
  const thingOf = useThingName()
  const { labelOf, textOf } = useFieldTexts()
  const [staying, setStaying] = useState<readonly string[]>([])
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const comesBack = isDeletion(entry)
  const parts = partsOf(entry)
  const fields = remaining(parts, conflicts).filter((field) => !staying.includes(field))

  async function revert() {
    // `explain` has the words.
    if (fields.length === 0) throw new Error('nothing is chosen')
    try {
      await call(historyApi.revert, {
        params: { id: entry.id },
        body: comesBack ? {} : { fields },
      })
    } catch (error) {
      const found = conflictsIn(error)
      // The call did not name the fields of earlier conflicts.
      if (found && !comesBack) setConflicts([...conflicts, ...found])
      throw error
    }
    showToast('success', comesBack ? t`Brought back.` : t`Taken back.`, { id: 'revert' })
    await onDone()
  }

  const explain = (error: unknown) => {
    if (fields.length === 0)
      return conflicts.length > 0 ? t`Nothing is left to take back.` : t`Choose what to take back.`
    const found = conflictsIn(error)
    if (!found) return isProblem(error) ? error.message : undefined
    if (comesBack) return t`It already exists again.`
    if (isGone(entry, found)) return t`It has been deleted since. Bring it back first.`
    return remaining(parts, [...conflicts, ...found]).length > 0
      ? t`Some of it has changed since. The rest can still be taken back.`
      : t`It has changed since, so nothing can be taken back.`
  }

  const toggle = (field: string) =>
    setStaying(
      staying.includes(field) ? staying.filter((one) => one !== field) : [...staying, field],
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={comesBack ? t`Bring it back?` : t`Take this change back?`}
      confirmLabel={comesBack ? t`Bring back` : t`Take back`}
      busyLabel={t`Saving…`}
      tone="primary"
      onConfirm={revert}
      explain={explain}
    >
      <p className="wrap-anywhere mb-4 font-semibold">{thingOf(entry)}</p>
      {comesBack ? (
        <p>{t`It comes back as it was when it was deleted.`}</p>
      ) : (
        <ChangeTable entry={entry} changes={parts}>
          {({ field, from }) => {
            const conflict = conflicts.find((one) => one.field === field)
            if (conflict)
              return (
                <>
                  <dl>
                    <Side
                      title={t({ message: 'Now', context: 'history' })}
                      field={field}
                      value={conflict.now}
                    />
                  </dl>
                  <Notice tone="warning">
                    {textOf(field, conflict.now) === textOf(field, from)
                      ? t`It already is as it was before.`
                      : t`It has changed since, so it stays as it is.`}
                  </Notice>
                </>
              )
            if (parts.length === 1) return null
            return (
              <Checkbox
                checked={!staying.includes(field)}
                onChange={() => toggle(field)}
                label={t({
                  message: `Take back: ${labelOf(field)}`,
                  context: 'history, with the name of a field',
                })}
              />
            )
          }}
        </ChangeTable>
      )}
      {parts.length < entry.changes.length && !comesBack && (
        <p className="mt-4 text-ink-soft text-sm">
          <Trans>Stock stays as it is: some may have been sold since.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}

const Conflicts = z.array(z.object({ field: z.string(), now: z.unknown() }))

/** A field whose value is no longer the one of the entry. */
type Conflict = z.output<typeof Conflicts>[number]

/** Undefined for another refusal. */
const conflictsIn = (error: unknown): readonly Conflict[] | undefined =>
  isProblem(error, 'CHANGED_SINCE') ? Conflicts.safeParse(error.body.conflicts).data : undefined

/** A deleted thing has none of its fields. */
const isGone = ({ noun }: Pick<HistoryEntry, 'noun'>, conflicts: readonly Conflict[]) =>
  noun !== 'settings' && conflicts.length > 0 && conflicts.every(({ now }) => now === null)

const remaining = (changes: readonly HistoryChange[], conflicts: readonly Conflict[]): string[] =>
  changes
    .map(({ field }) => field)
    .filter((field) => conflicts.every((conflict) => conflict.field !== field))
