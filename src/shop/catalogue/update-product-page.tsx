import { useNavigate, useParams } from 'react-router'
import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
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
      <PageHeading
        actions={
          product && (
            <ButtonLink tone="secondary" to={paths.product(product.id)}>
              View in shop
            </ButtonLink>
          )
        }
      >
        Update Product
      </PageHeading>
      {product ? (
        <ProductForm
          key={product.id}
          draftName={`product-${product.id}`}
          opened={typedFrom(product)}
          save={(body) => call(productApi.update, { params: { id }, body })}
          savedMessage={productMessages.updated}
          failedMessage={productMessages.updateFailed}
          submitLabel="Update Product"
          onSaved={() => navigate(paths.admin.products)}
        />
      ) : (
        <AdminFormSkeleton fields={5} />
      )}
    </div>
  )
}
