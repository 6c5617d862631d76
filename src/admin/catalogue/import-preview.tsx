import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useState } from 'react'
import { columnOfText, translatedTexts } from '../../platform/language/translations.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { ImportNotes } from './import-notes.tsx'
import { type CheckedImport, type CheckedLine, changesOf, isRenamed } from './use-product-import.ts'

/** Lines that are drawn at first, and more at each press: thousands would freeze the page. */
const step = 100

type ImportPreviewProps = Pick<CheckedImport, 'file' | 'lines' | 'created' | 'updated'> & {
  isBegun: boolean
}

/**
 * Every line as it would be written: those with an error first, then those that give a product another name. Not
 * drawn again while portions are written.
 */
export const ImportPreview = memo(function ImportPreview(props: ImportPreviewProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(step)
  const { file, lines, created, updated, isBegun } = props
  const rank = (line: CheckedLine) => (line.errors.length > 0 ? 0 : isRenamed(line) ? 1 : 2)
  const inOrder = lines.toSorted((one, other) => rank(one) - rank(other))
  const wrongCount = lines.filter(({ errors }) => errors.length > 0).length
  const count = lines.length
  const more = Math.min(step, count - shown)
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion isVisible>
        {wrongCount > 0 && !isBegun && (
          <Notice tone="danger">
            {t`${wrongCount} of ${count} lines have to be corrected first. Nothing was written.`}
          </Notice>
        )}
        {wrongCount > 0 && isBegun && (
          <Notice tone="danger">
            {t`${wrongCount} of ${count} lines have to be corrected first.`}
          </Notice>
        )}
        {wrongCount === 0 && !isBegun && (
          <Notice tone="success">
            {t`${plural(created, { one: `# product will be created, ${updated} updated. Nothing was written yet.`, other: `# products will be created, ${updated} updated. Nothing was written yet.` })}`}
          </Notice>
        )}
      </LiveRegion>
      <ImportNotes file={file} />
      <DataTable
        caption={t`Lines of the table`}
        columns={useColumns()}
        rows={inOrder.slice(0, shown)}
        rowKey={({ line }) => line}
      />
      {more > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
          <Trans>
            {shown} of {count} lines are shown.
          </Trans>
          <Button tone="quiet" onClick={() => setShown(shown + step)}>
            {t`${plural(more, { one: 'Show # more line', other: 'Show # more lines' })}`}
          </Button>
        </div>
      )}
    </div>
  )
})

/** What the product is called, in each language of the table; with another name, which product it is. */
function Names({ line }: { line: CheckedLine }) {
  const { values, before } = line
  const names = translatedTexts(['name'])
    .map((name) => ({ ...name, value: values[columnOfText(name)] }))
    .filter(({ value }) => typeof value === 'string' && value !== '')
  return (
    <span className="min-w-0 wrap-anywhere">
      {before && isRenamed(line) && (
        <span className="text-danger-ink">{`${before.id} ${before.name} → `}</span>
      )}
      {text(values.name)}
      {names.map(({ language, value }) => (
        <span key={language} lang={language} className="block font-normal text-ink-soft text-sm">
          {text(value)}
        </span>
      ))}
    </span>
  )
}

const text = (value: unknown) => String(value ?? '') || '?'

/** A value, and what it replaces. */
const changed = (line: CheckedLine, field: string) => {
  const change = changesOf(line).find((one) => one.field === field)
  return change ? `${text(change.from)} → ${text(change.to)}` : text(line.values[field])
}

function categoryOf(line: CheckedLine): string {
  const { category, before, values } = line
  if (before || category === undefined || category === values.category)
    return changed(line, 'category')
  return `${text(values.category)} → ${category}`
}

const columnFields = ['name', 'category', 'price', 'quantity']

/** What is wrong with a line, or whether it makes a product or changes one, and what no column shows of that. */
function Check({ line }: { line: CheckedLine }) {
  const { t } = useLingui()
  const { errors, before } = line
  const changes = changesOf(line)
  if (errors.length > 0)
    return (
      <ul className="text-danger-ink">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{field ? t`${field}: ${message}` : message}</li>
        ))}
      </ul>
    )
  return (
    <div>
      <Badge tone="success">{t`OK`}</Badge> {!before && <Badge tone="info">{t`New`}</Badge>}
      {before && changes.length === 0 && <Badge>{t`No change`}</Badge>}
      {before && changes.length > 0 && <Badge tone="warning">{t`Changes`}</Badge>}
      {changes
        .filter(({ field }) => !columnFields.includes(field))
        .map(({ field, from, to }) => (
          <div key={field} className="mt-1 text-ink-soft text-sm wrap-anywhere">
            <span className="line-clamp-2">{t`${field}: ${from}`}</span>
            <span className="line-clamp-2">{`→ ${to}`}</span>
          </div>
        ))}
    </div>
  )
}

function useColumns(): Column<CheckedLine>[] {
  const { t } = useLingui()
  return [
    { header: t`Line`, cell: ({ line }) => line },
    { header: t`Name`, isRowHeader: true, cell: (line) => <Names line={line} /> },
    { header: t`Category`, cell: categoryOf, className: 'min-w-36 wrap-anywhere' },
    { header: t`Price`, align: 'end', cell: (line) => changed(line, 'price') },
    { header: t`Quantity`, align: 'end', cell: (line) => changed(line, 'quantity') },
    { header: t`Check`, cell: (line) => <Check line={line} />, className: 'min-w-56' },
  ]
}
