import { useNavigate, useParams } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { productMessages } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useLoadOrLeave } from '../form/use-load-or-leave.ts'
import { ProductForm } from './product-form.tsx'
import { formValuesOf } from './product-form-values.ts'

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
          opened={formValuesOf(product)}
          save={(body) => call(productApi.update, { params: { id }, body })}
          savedMessage={productMessages.updated}
          failedMessage={productMessages.updateFailed}
          submitLabel="Update Product"
          onSaved={() => navigate(paths.admin.products)}
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </div>
  )
}
