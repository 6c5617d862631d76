import { msg, plural } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, urlOf } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { ImportReport } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CsvField } from './csv-field.tsx'
import { ImportPreview } from './import-preview.tsx'
import { type ProductImportFile, readProductImport } from './product-import.ts'

type Checked = { sheet: ProductImportFile; report: ImportReport }

export const meta = privateMeta(msg`Import Products`)

/** A table is read here and checked by the server; nothing is written before it was looked at. */
export default function ImportProductsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  const [failure, setFailure] = useState<string>()

  const send = async (sheet: ProductImportFile, dryRun: boolean) => {
    const rows = sheet.rows.map(({ values }) => values)
    const report = await call(productApi.import, { body: { rows, dryRun } })
    setChecked({ sheet, report })
    return report
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!isProblem(error)) throw error
      setFailure(error.message)
    } finally {
      setIsBusy(false)
    }
  }
  const check = (file: File) =>
    attempt(async () => {
      setChecked(undefined)
      const sheet = await readProductImport(await file.text())
      if (sheet.problem) setFailure(t(sheet.problem))
      else await send(sheet, true)
    })
  const write = ({ sheet }: Checked) =>
    attempt(async () => {
      const { isDone, created, updated } = await send(sheet, false)
      if (!isDone) return
      const text = t`${plural(created, { one: `# product created, ${updated} updated.`, other: `# products created, ${updated} updated.` })}`
      showToast('success', text)
      await navigate(paths.admin.products)
    })

  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Products`, to: paths.admin.products }, { label: t`Import` }]}
      />
      <PageHeading
        intro={t`A CSV table with the headings name, category, price, quantity and description. A row with the id or the name of a product changes that product.`}
      >
        {t`Import Products`}
      </PageHeading>
      <Panel className="flex flex-col gap-4">
        <CsvField isBusy={isBusy} onFile={check} />
        <a href={urlOf(productApi.export)} download className="link self-start py-2">
          {t`Export the products you have, as a start`}
        </a>
      </Panel>
      <div role="alert" className="empty:hidden">
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      {checked && (
        <>
          <ImportPreview {...checked} />
          <Button
            onClick={() => write(checked)}
            isBusy={isBusy}
            busyLabel={t`Importing…`}
            disabled={checked.report.errors.length > 0}
            className="self-end"
          >
            <Plural
              value={checked.sheet.rows.length}
              one="Import # product"
              other="Import # products"
            />
          </Button>
        </>
      )}
    </div>
  )
}
