import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { call, urlOf } from '../../platform/call.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminDeleteDialog } from '../../web/admin-delete-dialog.tsx'
import { AdminList } from '../../web/admin-list.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useListAddress } from '../../web/use-list-address.ts'
import { useSelection } from '../../web/use-selection.ts'
import { AdminProductBulkBar } from './admin-product-bulk-bar.tsx'
import { productColumns } from './admin-product-columns.tsx'
import { AdminProductFilters } from './admin-product-filters.tsx'
import { type ProductQuery, productQuery } from './admin-product-query.ts'
import { productApi, productPages } from './product.api.ts'
import { productMessages, type StockedProduct } from './product.ts'
import { useProductTouch } from './use-product-touch.ts'

/** Specification, section 9. */
const defaultSize = 10

export const meta = () => privateMeta('Products')

export default function AdminProductsPage() {
  const list = useListAddress(defaultSize)
  const refreshToday = useOutletContext<() => void>()
  const query = productQuery(list)
  const products = useLoad(
    (signal) => call(productPages.list, { query, signal }),
    JSON.stringify(query),
  )
  const [deleting, setDeleting] = useState<StockedProduct>()
  const rows = products.value?.items ?? []
  const selection = useSelection(rows.map(({ id }) => id))

  const reload = () => {
    products.reload()
    refreshToday()
  }
  const touch = useProductTouch((changed) => {
    products.change((page) => ({
      ...page,
      items: page.items.map((row) => (row.id === changed.id ? changed : row)),
    }))
    refreshToday()
  })
  const remove = async () => {
    await call(productApi.remove, { params: { id: String(deleting?.id) } })
    reload()
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<Actions query={query} />}>Products</PageHeading>
      <AdminProductFilters list={list} />
      <AdminList
        list={list}
        listing={products}
        noun="products"
        defaultSize={defaultSize}
        columns={productColumns({
          selection,
          onPrice: touch.changePrice,
          onStock: touch.changeStock,
          onDelete: setDeleting,
        })}
        rowKey={(product) => product.id}
        empty={
          <EmptyState title="No products yet" action={<Actions query={query} />}>
            What you create here is in the shop at once.
          </EmptyState>
        }
      />
      {selection.selected.length > 0 && (
        <AdminProductBulkBar
          products={rows.filter(({ id }) => selection.isSelected(id))}
          onClear={selection.clear}
          onDone={reload}
        />
      )}
      <AdminDeleteDialog
        noun="product"
        name={deleting?.name}
        question={productMessages.deleteQuestion}
        onDelete={remove}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

function Actions({
  query: { page: _page, size: _size, image: _image, ...filters },
}: {
  query: ProductQuery
}) {
  return (
    <>
      <a
        href={urlOf(productApi.export, {}, filters)}
        download
        className={buttonStyle({ tone: 'secondary' })}
      >
        <Download aria-hidden="true" className="size-5" />
        Export CSV
      </a>
      <ButtonLink tone="secondary" to={paths.admin.importProducts}>
        <Upload aria-hidden="true" className="size-5" />
        Import CSV
      </ButtonLink>
      <ButtonLink to={paths.admin.createProduct}>
        <Plus aria-hidden="true" className="size-5" />
        Create Product
      </ButtonLink>
    </>
  )
}
