import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminDeleteDialog } from '../../web/admin-delete-dialog.tsx'
import { AdminList } from '../../web/admin-list.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useListAddress } from '../../web/use-list-address.ts'
import { productColumns } from './admin-product-columns.tsx'
import { AdminProductFilters } from './admin-product-filters.tsx'
import { productQuery } from './admin-product-query.ts'
import { productApi, productPages } from './product.api.ts'
import { productMessages, type StockedProduct } from './product.ts'

/** Specification, section 9. */
const defaultSize = 10

export const meta = () => privateMeta('Products')

export default function AdminProductsPage() {
  const list = useListAddress(defaultSize)
  const query = productQuery(list)
  const products = useLoad(
    (signal) => call(productPages.list, { query, signal }),
    JSON.stringify(query),
  )
  const [deleting, setDeleting] = useState<StockedProduct>()

  const remove = async () => {
    await call(productApi.remove, { params: { id: String(deleting?.id) } })
    products.reload()
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<CreateLink />}>Products</PageHeading>
      <AdminProductFilters list={list} />
      <AdminList
        list={list}
        listing={products}
        noun="products"
        defaultSize={defaultSize}
        columns={productColumns({ onDelete: setDeleting })}
        rowKey={(product) => product.id}
        empty={
          <EmptyState title="No products yet" action={<CreateLink />}>
            What you create here is in the shop at once.
          </EmptyState>
        }
      />
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

const CreateLink = () => (
  <ButtonLink to={paths.admin.createProduct}>
    <Plus aria-hidden="true" className="size-5" />
    Create Product
  </ButtonLink>
)
