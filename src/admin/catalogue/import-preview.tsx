import type { ImportReport } from '../../shop/catalogue/product.ts'
import { countText } from '../../site/count-text.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { ProductImportFile } from './product-import.ts'

type ImportPreviewProps = { sheet: ProductImportFile; report: ImportReport }
type Row = { line: number; values: Record<string, unknown>; errors: ImportReport['errors'] }

/** Every row of the table as it would be written; those with an error first. */
export function ImportPreview({ sheet, report }: ImportPreviewProps) {
  const rows = sheet.rows.map(({ line, values }, index) => ({
    line,
    values,
    errors: report.errors.filter(({ row }) => row === index + 1),
  }))
  const wrong = rows.filter(({ errors }) => errors.length > 0)
  const right = rows.filter(({ errors }) => errors.length === 0)
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion isVisible>
        {wrong.length > 0 ? (
          <Notice tone="danger">
            {wrong.length} of {rows.length} lines have to be mended first. Nothing was written.
          </Notice>
        ) : (
          <Notice tone="success">
            {countText(report.created, 'product')} will be created, {report.updated} updated.
            Nothing was written yet.
          </Notice>
        )}
      </LiveRegion>
      <DataTable
        caption="Lines of the table"
        columns={columns}
        rows={[...wrong, ...right]}
        rowKey={({ line }) => line}
      />
    </div>
  )
}

const text = (value: unknown) => String(value ?? '') || '?'

const columns: Column<Row>[] = [
  { header: 'Line', cell: ({ line }) => line },
  { header: 'Name', isRowHeader: true, cell: ({ values }) => text(values.name) },
  {
    header: 'Category',
    cell: ({ values }) => text(values.category),
    className: 'min-w-36 wrap-anywhere',
  },
  { header: 'Price', align: 'end', cell: ({ values }) => text(values.price) },
  { header: 'Quantity', align: 'end', cell: ({ values }) => text(values.quantity) },
  {
    header: 'Check',
    cell: ({ errors }) =>
      errors.length === 0 ? (
        <Badge tone="success">Fine</Badge>
      ) : (
        <ul className="text-danger-ink">
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              {field}: {message}
            </li>
          ))}
        </ul>
      ),
  },
]
