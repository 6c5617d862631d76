import { useNavigate, useParams } from 'react-router'
import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { showToast } from '../../ui/toast.ts'
import { AdminFormSkeleton } from '../../web/admin-form-skeleton.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useLoadOrLeave } from '../../web/use-load-or-leave.ts'
import { productApi } from './product.api.ts'
import { productMessages } from './product.ts'
import { ProductForm } from './product-form.tsx'
import { typedFrom } from './product-typed.ts'

export const meta = () => privateMeta('Update Product')

export default function UpdateProductPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const product = useLoadOrLeave(
    (signal) => call(productApi.show, { params: { id }, query: { image: 'url' }, signal }),
    { key: id, to: paths.admin.products, message: productMessages.loadFailed },
  )
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb trail={[{ label: 'Products', to: paths.admin.products }, { label: 'Update' }]} />
      <PageHeading>Update Product</PageHeading>
      {product ? (
        <ProductForm
          key={product.id}
          draftName={`product-${product.id}`}
          initial={typedFrom(product)}
          save={(body) => call(productApi.update, { params: { id }, body })}
          onSaved={({ name }) => {
            showToast('success', productMessages.updated(name))
            navigate(paths.admin.products)
          }}
          failedMessage={productMessages.updateFailed}
          submitLabel="Update Product"
        />
      ) : (
        <AdminFormSkeleton fields={5} />
      )}
    </div>
  )
}
