import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { urlOf } from '../../platform/api/call.ts'
import {
  columnOfText,
  textsByField,
  translatedTexts,
} from '../../platform/language/translations.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { productTexts } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FileButton } from '../../ui/form/file-drop.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import { type CheckedLine, changesOf, isRenamed } from './product-import.ts'
import { type CheckedTable, useProductImport } from './use-product-import.ts'

export const meta = privateMeta(adminPages.importProducts.title)

/** The browser reads the table, the server checks it. The administrator sees each line before it is written. */
export default function ImportProductsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = textsByField(productTexts).map(columnOfText).join(', ')
  const { fileName, isBusy, checked, failure, check, write } = useProductImport(() =>
    navigate(paths.admin.products),
  )
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Products`, to: paths.admin.products }, { label: t`Import` }]}
      />
      <PageHeading
        intro={
          <>
            {t`A CSV table with the headings name, category, price, quantity and description. A row with the id or the name of a product changes that product. 1500, 1,500 and 1.500 are the same price, 1500.50 and 1500,50 too.`}{' '}
            {t`These columns hold translations: ${columns}. An empty cell removes a translation; a missing column leaves it as it is.`}{' '}
            {t`If quantity equals base_quantity, the stock does not change: what was sold since the export stays sold.`}
          </>
        }
      >
        {t(adminPages.importProducts.title)}
      </PageHeading>
      <Panel className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <FileButton accept=".csv,text/csv" isBusy={isBusy} onFile={check}>
            <FileUp aria-hidden="true" className="size-5" />
            {t`Choose a CSV file`}
          </FileButton>
          <span className="min-w-0 wrap-anywhere text-ink-soft">
            {fileName ?? t`Nothing chosen yet.`}
          </span>
        </div>
        <a href={urlOf(productApi.export)} download className="link self-start py-2">
          {t`Start from an export of your products`}
        </a>
      </Panel>
      {checked && <Preview table={checked} isBusy={isBusy} write={write} />}
      {isBusy && !checked && (
        <label className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <progress className="h-3 flex-1 accent-accent" />
          {t`Reading the table…`}
        </label>
      )}
      <div role="alert" className="empty:hidden">
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </div>
  )
}

type PreviewProps = {
  table: CheckedTable
  isBusy: boolean
  write: (table: CheckedTable) => void
}

/**
 * The lines as they would be written: those with errors first, then those that give a product another name. The
 * administrator confirms these: the ids may be those of another shop.
 */
function Preview({ table, isBusy, write }: PreviewProps) {
  const { t } = useLingui()
  const [isTicked, setTicked] = useState(false)
  const { lines, unused, created, updated } = table
  const renamed = lines.filter(isRenamed).length
  const wrongCount = lines.filter(({ errors }) => errors.length > 0).length
  const count = lines.length
  const others = unused.join(', ')
  const rank = (line: CheckedLine) => (line.errors.length > 0 ? 0 : isRenamed(line) ? 1 : 2)
  return (
    <div className="flex flex-col gap-4">
      <LiveRegion isVisible>
        {wrongCount > 0 ? (
          <Notice tone="danger">
            {t`${wrongCount} of ${count} lines have to be corrected first.`}
          </Notice>
        ) : (
          <Notice tone="success">
            {t`${plural(created, { one: `# product will be created, ${updated} updated. Nothing was written yet.`, other: `# products will be created, ${updated} updated. Nothing was written yet.` })}`}
          </Notice>
        )}
      </LiveRegion>
      {unused.length > 0 && (
        <Notice tone="info">
          <p className="wrap-anywhere">{t`Columns that are not used: ${others}.`}</p>
        </Notice>
      )}
      <DataTable
        caption={t`Lines of the table`}
        columns={[
          { header: t`Line`, cell: ({ line }) => line },
          { header: t`Name`, isRowHeader: true, cell: (line) => <Names line={line} /> },
          {
            header: t`Category`,
            cell: (line) => changed(line, 'category'),
            className: 'min-w-36 wrap-anywhere',
          },
          { header: t`Price`, align: 'end', cell: (line) => changed(line, 'price') },
          { header: t`Quantity`, align: 'end', cell: (line) => changed(line, 'quantity') },
          { header: t`Check`, cell: (line) => <Check line={line} />, className: 'min-w-56' },
        ]}
        rows={lines.toSorted((a, b) => rank(a) - rank(b) || a.line - b.line)}
        rowKey={({ line }) => line}
      />
      {renamed > 0 && (
        <Checkbox
          className="self-end"
          label={t`${plural(renamed, { one: `# product gets another name. Here its id belongs to a product with another name. I want this. (If the ids come from another shop, remove the column id.)`, other: `# products get another name. Here their ids belong to products with other names. I want this. (If the ids come from another shop, remove the column id.)` })}`}
          required
          checked={isTicked}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <Button
        className="self-end"
        onClick={() => write(table)}
        isBusy={isBusy}
        busyLabel={t`Importing…`}
        disabled={(renamed > 0 && !isTicked) || wrongCount > 0}
      >
        <Plural value={count} one="Import # product" other="Import # products" />
      </Button>
    </div>
  )
}

/** The name of the product in each language of the table. */
function Names({ line }: { line: CheckedLine }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {changed(line, 'name')}
      {translatedTexts(['name']).map((name) => (
        <span
          key={name.language}
          lang={name.language}
          className="block font-normal text-ink-soft text-sm"
        >
          {String(line.values[columnOfText(name)] ?? '')}
        </span>
      ))}
    </span>
  )
}

const text = (value: unknown) => String(value ?? '') || '?'

/** Fields with a column of their own. */
const shownFields = ['name', 'category', 'price', 'quantity']

/** A value, after the one that it replaces. */
function changed(line: CheckedLine, field: string): string {
  const change = changesOf(line).find((one) => one.field === field)
  return change ? `${text(change.from)} → ${text(change.to)}` : text(line.values[field])
}

/** What is wrong with a line, or whether it makes a product or changes one, and the changes that no column shows. */
function Check({ line }: { line: CheckedLine }) {
  const { t } = useLingui()
  const { errors, before } = line
  const changes = changesOf(line)
  if (errors.length > 0)
    return (
      <ul className="text-danger-ink">
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>{t`${field}: ${message}`}</li>
        ))}
      </ul>
    )
  return (
    <div>
      <Badge tone="success">{t`OK`}</Badge> {!before && <Badge tone="info">{t`New`}</Badge>}
      {before && changes.length === 0 && <Badge>{t`No change`}</Badge>}
      {changes.length > 0 && <Badge tone="warning">{t`Changes`}</Badge>}
      {changes
        .filter(({ field }) => !shownFields.includes(field))
        .map(({ field, from, to }) => (
          <div key={field} className="mt-1 text-ink-soft text-sm wrap-anywhere">
            <span className="line-clamp-2">{t`${field}: ${from}`}</span>
            <span className="line-clamp-2">{`→ ${to}`}</span>
          </div>
        ))}
    </div>
  )
}
