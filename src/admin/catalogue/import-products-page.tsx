import { plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import FileUp from 'lucide-react/icons/file-up'
import { type ChangeEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { urlOf } from '../../platform/api/call.ts'
import { columnOfText, textsByField } from '../../platform/language/translations.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { productTexts } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FileButton } from '../../ui/form/file-drop.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import { ImportPreview } from './import-preview.tsx'
import { type CheckedImport, isRenamed, useProductImport } from './use-product-import.ts'

export const meta = privateMeta(adminPages.importProducts.title)

/** A table is read here and checked by the server; nothing is written before it was looked at. */
export default function ImportProductsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = textsByField(productTexts).map(columnOfText).join(', ')
  const { progress, checked, failure, check, write } = useProductImport(() =>
    navigate(paths.admin.products),
  )
  const isBusy = progress !== undefined

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Products`, to: paths.admin.products }, { label: t`Import` }]}
      />
      <PageHeading
        intro={
          <>
            {t`A CSV table with the headings name, category, price, quantity and description. A row with the id or the name of a product changes that product. 1500, 1,500 and 1.500 are the same price, 1500.50 and 1500,50 too.`}{' '}
            {t`Exports from Shopify, WooCommerce and PrestaShop work, too.`}{' '}
            {t`These columns hold translations: ${columns}. An empty cell removes a translation; a missing column leaves it as it is.`}{' '}
            {t`If quantity equals base_quantity, the stock does not change: what was sold since the export stays sold.`}
          </>
        }
      >
        {t(adminPages.importProducts.title)}
      </PageHeading>
      <Panel className="flex flex-col gap-4">
        <CsvField isBusy={isBusy} onFile={check} />
        <a href={urlOf(productApi.export)} download className="link self-start py-2">
          {t`Start from an export of your products`}
        </a>
      </Panel>
      {checked && (
        <ImportPreview
          file={checked.file}
          lines={checked.lines}
          created={checked.created}
          updated={checked.updated}
          isBegun={checked.written > 0}
        />
      )}
      {progress && <ImportProgress {...progress} />}
      <div role="alert" className="flex flex-col gap-3 empty:hidden">
        {failure && <Notice tone="danger">{failure}</Notice>}
        {checked && !isBusy && <WrittenSoFar checked={checked} />}
      </div>
      {checked && <WriteButton checked={checked} isBusy={isBusy} write={write} />}
    </div>
  )
}

type CsvFieldProps = { isBusy: boolean; onFile: (file: File) => void }

function CsvField({ isBusy, onFile }: CsvFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [name, setName] = useState<string>()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // Else choosing the same file again, once it is mended, would be no change.
    event.target.value = ''
    if (!file) return
    setName(file.name)
    onFile(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FileButton id={id} accept=".csv,text/csv" isBusy={isBusy} choose={choose}>
        <FileUp aria-hidden="true" className="size-5" />
        {t`Choose a CSV file`}
      </FileButton>
      <span className="min-w-0 wrap-anywhere text-ink-soft">{name ?? t`Nothing chosen yet.`}</span>
    </div>
  )
}

type Import = ReturnType<typeof useProductImport>

/** How many lines are checked or written. */
function ImportProgress({ done, total }: NonNullable<Import['progress']>) {
  const { t } = useLingui()
  return (
    <label className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <progress max={total || 1} value={done} className="h-3 flex-1 accent-accent" />
      {total === 0 ? t`Reading the table…` : t`${done} of ${total} lines`}
    </label>
  )
}

/** After a failure: which lines are in the shop. */
function WrittenSoFar({ checked }: { checked: CheckedImport }) {
  const { t } = useLingui()
  const { lines, written, unanswered = [] } = checked
  const lineAt = (index: number) => lines[index]?.line
  const last = lineAt(written - 1) ?? 1
  const [from, to] = [unanswered[0]?.line ?? 1, unanswered.at(-1)?.line ?? 1]
  const next = lineAt(written + unanswered.length)
  if (written === 0 && unanswered.length === 0) return null
  return (
    <Notice tone="warning">
      {written > 0 && <p>{t`Lines up to ${last} were saved.`}</p>}
      {unanswered.length > 0 && (
        <p>{t`The shop did not answer for lines ${from} to ${to}: they may have been saved. You can safely send them again.`}</p>
      )}
      {next !== undefined && <p>{t`Lines from ${next} on were not saved.`}</p>}
    </Notice>
  )
}

type WriteButtonProps = Pick<Import, 'write'> & { checked: CheckedImport; isBusy: boolean }

/** Products that get another name are confirmed first: the ids may be those of another shop. */
function WriteButton({ checked, isBusy, write }: WriteButtonProps) {
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
