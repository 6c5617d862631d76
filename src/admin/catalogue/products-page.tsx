import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { call, urlOf } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { useSettled } from '../../site/data/settled.ts'
import { useMoney } from '../../site/language/formats.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/list-address.ts'
import { pageLoader } from '../list/list-page.ts'
import { useRefresh } from '../list/refresh.ts'
import { DeleteDialog, ExportLink } from '../list/row-parts.tsx'
import { useSelection } from '../list/use-selection.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/products-page'
import { BulkBar } from './bulk-bar.tsx'
import { type QuickEdit, useProductColumns } from './product-columns.tsx'
import { ProductFilters, type ProductsView, productsAddress } from './product-filters.tsx'

export const meta = privateMeta(adminPages.products.title)

export const clientLoader = pageLoader(productsAddress, (view, signal) =>
  call(productApi.list, { query: { ...view, image: 'url' }, signal }),
)

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(productsAddress)
  const products = useSettled(loaderData)
  const refresh = useRefresh()
  const quickEdit = useQuickEdit(refresh)
  const [deleting, setDeleting] = useState<StockedProduct>()
  const rows = products.value?.items ?? []
  const selection = useSelection(rows.map(({ id }) => id))

  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<ProductListActions view={list.view} />}>
        {t(adminPages.products.title)}
      </PageHeading>
      <ProductFilters list={list} />
      <List
        list={list}
        listing={products}
        caption={t(adminPages.products.title)}
        initialSort="id"
        columns={useProductColumns({
          selection,
          areTranslationsWanted: list.view.translated === 'no',
          onEdit: quickEdit,
          onDelete: setDeleting,
        })}
        rowKey={(product) => product.id}
        empty={{
          title: t`No products yet`,
          text: t`What you create here appears in the shop at once.`,
          action: <ProductListActions view={list.view} />,
        }}
      />
      {selection.selected.length > 0 && (
        <BulkBar
          products={rows.filter(({ id }) => selection.isSelected(id))}
          onClear={selection.clear}
          onDone={refresh}
        />
      )}
      <DeleteDialog
        title={t`Delete product`}
        question={t`Are you sure you want to delete this product?`}
        thing={deleting}
        onDelete={(id) => call(productApi.remove, { params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

function ProductListActions({ view }: { view: ProductsView }) {
  const { t } = useLingui()
  const { page: _page, size: _size, ...filters } = view
  return (
    <>
      <ExportLink href={urlOf(productApi.export, {}, filters)} />
      <ButtonLink tone="secondary" to={paths.admin.importProducts} className="mobile:px-3">
        <Upload aria-hidden="true" className="size-5" />
        {t`Import CSV`}
      </ButtonLink>
      <ButtonLink to={paths.admin.createProduct} className="mobile:order-first">
        <Plus aria-hidden="true" className="size-5" />
        {t`Create Product`}
      </ButtonLink>
    </>
  )
}

/** Saves a new price or stock from the list; the toast offers to undo it. */
function useQuickEdit(refresh: () => Promise<void>) {
  const { t } = useLingui()
  const inMoney = useMoney()

  return async function save(product: StockedProduct, edit: QuickEdit) {
    const { id, name } = product
    const { field, from, to, isUndo } = edit
    const money = inMoney(to)
    // With the value that the list showed: a price that has changed since is refused, and sold pieces stay sold.
    const body =
      field === 'price' ? { price: to, basePrice: from } : { quantity: to, baseQuantity: from }
    try {
      await call(productApi.quickEdit, { params: { id }, query: { image: 'url' }, body })
      await refresh()
      const undo = () => void save(product, { field, from: to, to: from, isUndo: true })
      showToast(
        'success',
        field === 'price'
          ? t`${name} costs ${money} now.`
          : t`${name}: stock changed from ${from} to ${to}.`,
        { id: `quick-edit-${id}`, action: isUndo ? undefined : { label: t`Undo`, run: undo } },
      )
    } catch (error) {
      if (!isProblem(error)) throw error
      // Another administrator may have changed the product.
      void refresh()
      const { message } = error
      showToast('error', t`${name}: ${message}`)
    }
  }
}
