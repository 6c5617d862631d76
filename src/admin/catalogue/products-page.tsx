import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { call, urlOf } from '../../platform/api/call.ts'
import { productApi, productPages } from '../../shop/catalogue/product.api.ts'
import { productMessages, type StockedProduct } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { buttonStyle } from '../../ui/form/button-style.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import { BulkBar } from './bulk-bar.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { type ProductQuery, productQuery } from './product-query.ts'
import { useQuickEdit } from './use-quick-edit.ts'

/** Specification, section 9. */
const defaultSize = 10

export const meta = () => privateMeta('Products')

export default function ProductsPage() {
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
  const quickEdit = useQuickEdit((changed) => {
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
      <ProductFilters list={list} />
      <List
        list={list}
        listing={products}
        noun="products"
        defaultSize={defaultSize}
        columns={productColumns({
          selection,
          onPrice: quickEdit.changePrice,
          onStock: quickEdit.changeStock,
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
        <BulkBar
          products={rows.filter(({ id }) => selection.isSelected(id))}
          onClear={selection.clear}
          onDone={reload}
        />
      )}
      <DeleteDialog
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
