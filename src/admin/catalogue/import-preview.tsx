import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { translatedTexts } from '../../platform/language/translated-texts.ts'
import { columnOfText } from '../../platform/language/translation-columns.ts'
import type { ImportReport } from '../../shop/catalogue/product-bulk.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { ProductImportFile } from './product-import.ts'

type ImportPreviewProps = { sheet: ProductImportFile; report: ImportReport }
type Row = { line: number; values: Record<string, unknown>; errors: ImportReport['errors'] }

/** Every row of the table as it would be written; those with an error first. */
export function ImportPreview({ sheet, report }: ImportPreviewProps) {
  const { t } = useLingui()
  const rows = sheet.rows.map(({ line, values }, index) => ({
    line,
    values,
    errors: report.errors.filter(({ row }) => row === index + 1),
  }))
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const right = rows.filter(({ errors }) => errors.length === 0)
  const wrongCount = wrong.length
  const count = rows.length
  const { created, updated } = report
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion isVisible>
        {wrong.length > 0 ? (
          <Notice tone="danger">
            {t`${wrongCount} of ${count} lines have to be corrected first. Nothing was written.`}
          </Notice>
        ) : (
          <Notice tone="success">
            {t`${plural(created, { one: `# product will be created, ${updated} updated. Nothing was written yet.`, other: `# products will be created, ${updated} updated. Nothing was written yet.` })}`}
          </Notice>
        )}
      </LiveRegion>
      <DataTable
        caption={t`Lines of the table`}
        columns={useColumns()}
        rows={[...wrong, ...right]}
        rowKey={({ line }) => line}
      />
    </div>
  )
}

/** What it is called, in each language in which the table says so. */
function Names({ values }: Pick<Row, 'values'>) {
  const names = translatedTexts(['name'])
    .map((name) => ({ ...name, value: values[columnOfText(name)] }))
    .filter(({ value }) => typeof value === 'string' && value !== '')
  return (
    <span className="min-w-0 wrap-anywhere">
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

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  return [
    { header: t`Line`, cell: ({ line }) => line },
    { header: t`Name`, isRowHeader: true, cell: ({ values }) => <Names values={values} /> },
    {
      header: t`Category`,
      cell: ({ values }) => text(values.category),
      className: 'min-w-36 wrap-anywhere',
    },
    { header: t`Price`, align: 'end', cell: ({ values }) => text(values.price) },
    { header: t`Quantity`, align: 'end', cell: ({ values }) => text(values.quantity) },
    {
      header: t`Check`,
      cell: ({ errors }) =>
        errors.length === 0 ? (
          <Badge tone="success">{t`OK`}</Badge>
        ) : (
          <ul className="text-danger-ink">
            {errors.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{t`${field}: ${message}`}</li>
            ))}
          </ul>
        ),
    },
  ]
}
