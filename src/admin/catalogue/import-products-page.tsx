import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { urlOf } from '../../platform/api/call.ts'
import { columnOfText, textsByField } from '../../platform/language/translations.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { productTexts } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import { CsvField } from './csv-field.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportProgress, WriteButton, WrittenSoFar } from './import-progress.tsx'
import { useProductImport } from './use-product-import.ts'

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
            {t`Tables of Shopify, WooCommerce and PrestaShop are understood, too.`}{' '}
            {t`Translations stand in these columns: ${columns}. An empty cell is none; without its column a text stays as it is.`}{' '}
            {t`A quantity that is still its base_quantity leaves the stock as it is: what was sold since the export stays sold.`}
          </>
        }
      >
        {t(adminPages.importProducts.title)}
      </PageHeading>
      <Panel className="flex flex-col gap-4">
        <CsvField isBusy={isBusy} onFile={check} />
        <a href={urlOf(productApi.export)} download className="link self-start py-2">
          {t`Export the products you have, as a start`}
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
