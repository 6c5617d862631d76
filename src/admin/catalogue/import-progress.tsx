import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { isRenamed } from './import-lines.ts'
import type { CheckedImport, useProductImport } from './use-product-import.ts'

type Import = ReturnType<typeof useProductImport>

/** How many lines are checked or written. */
export function ImportProgress({ done, total }: NonNullable<Import['progress']>) {
  const { t } = useLingui()
  return (
    <label className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <progress max={total || 1} value={done} className="h-3 flex-1 accent-accent" />
      {total === 0 ? t`The table is read…` : t`${done} of ${total} lines`}
    </label>
  )
}

/** After a failure: which lines are in the shop. */
export function WrittenSoFar({ checked }: { checked: CheckedImport }) {
  const { t } = useLingui()
  const { lines, written, unanswered = [] } = checked
  const lineAt = (index: number) => lines[index]?.line
  const last = lineAt(written - 1) ?? 1
  const [from, to] = [unanswered[0]?.line ?? 1, unanswered.at(-1)?.line ?? 1]
  const next = lineAt(written + unanswered.length)
  if (written === 0 && unanswered.length === 0) return null
  return (
    <Notice tone="warning">
      {written > 0 && <p>{t`The lines up to ${last} are written.`}</p>}
      {unanswered.length > 0 && (
        <p>{t`For the lines ${from} to ${to} no answer came: they may be written. Sending them again does no harm.`}</p>
      )}
      {next !== undefined && <p>{t`The lines from ${next} on are not written.`}</p>}
    </Notice>
  )
}

type WriteButtonProps = Pick<Import, 'write'> & { checked: CheckedImport; isBusy: boolean }

/** Products that get another name are confirmed first: the ids may be those of another shop. */
export function WriteButton({ checked, isBusy, write }: WriteButtonProps) {
  const { t } = useLingui()
  const [isTicked, setTicked] = useState(false)
  const { lines, written } = checked
  const renamed = lines.filter(isRenamed).length
  const isConfirmed = renamed === 0 || isTicked
  const rest = lines.length - written
  return (
    <div className="flex flex-col items-end gap-3">
      {renamed > 0 && (
        <Checkbox
          label={t`${plural(renamed, { one: `# product gets another name, as its id belongs to a product of another name here. This is what I want. (If the ids are those of another shop, remove the column id.)`, other: `# products get another name, as their ids belong to products of other names here. This is what I want. (If the ids are those of another shop, remove the column id.)` })}`}
          required
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <Button
        onClick={() => write(checked)}
        isBusy={isBusy}
        busyLabel={t`Importing…`}
        disabled={!isConfirmed || lines.some(({ errors }) => errors.length > 0)}
      >
        {written > 0 ? (
          <Plural
            value={rest}
            one="Go on with the other line"
            other="Go on with the other # lines"
          />
        ) : (
          <Plural value={rest} one="Import # product" other="Import # products" />
        )}
      </Button>
    </div>
  )
}
