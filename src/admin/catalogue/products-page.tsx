import { Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { call, urlOf } from '../../platform/api/call.ts'
import { productApi, productPages } from '../../shop/catalogue/product.api.ts'
import { productMessages, type StockedProduct } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { useLoaded } from '../../site/loaded.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { buttonStyle } from '../../ui/form/button-style.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { List } from '../list/list.tsx'
import { loadedPage } from '../list/list-page.ts'
import { reloadsWith, useRefresh } from '../list/refresh.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { useSelection } from '../list/use-selection.ts'
import type { Route } from './+types/products-page'
import { BulkBar } from './bulk-bar.tsx'
import { productColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'
import { defaultSize, type ProductsView, productsAddress } from './products-address.ts'
import { useQuickEdit } from './use-quick-edit.ts'

export const meta = () => privateMeta('Products')

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { page, size, ...filters } = productsAddress.read(url.searchParams)
  const query = { ...filters, page: String(page), size: String(size), image: 'url' } as const
  return loadedPage(call(productPages.list, { query, signal }), url)
}

export const shouldRevalidate = reloadsWith({ view: productsAddress.read })

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const list = useListAddress(productsAddress)
  const products = useLoaded(loaderData)
  const refresh = useRefresh()
  const quickEdit = useQuickEdit(refresh)
  const [deleting, setDeleting] = useState<StockedProduct>()
  const rows = products.value?.items ?? []
  const selection = useSelection(rows.map(({ id }) => id))

  const remove = async () => {
    await call(productApi.remove, { params: { id: String(deleting?.id) } })
    void refresh()
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<Actions view={list.view} />}>Products</PageHeading>
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
          <EmptyState title="No products yet" action={<Actions view={list.view} />}>
            What you create here is in the shop at once.
          </EmptyState>
        }
      />
      {selection.selected.length > 0 && (
        <BulkBar
          products={rows.filter(({ id }) => selection.isSelected(id))}
          onClear={selection.clear}
          onDone={refresh}
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

/** The export has the rows of the list as it is filtered, all pages of them. */
function Actions({ view: { page: _page, size: _size, ...filters } }: { view: ProductsView }) {
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
