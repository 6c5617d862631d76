import { useNavigate } from 'react-router'
import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { showToast } from '../../ui/toast.ts'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { productApi } from './product.api.ts'
import { productMessages } from './product.ts'
import { ProductForm } from './product-form.tsx'
import { emptyProduct } from './product-typed.ts'

export const meta = () => privateMeta('Create Product')

export default function CreateProductPage() {
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb trail={[{ label: 'Products', to: paths.admin.products }, { label: 'Create' }]} />
      <PageHeading>Create Product</PageHeading>
      <ProductForm
        draftName="product-new"
        initial={emptyProduct}
        save={(body) => call(productApi.create, { body })}
        onSaved={({ name }) => {
          showToast('success', productMessages.created(name))
          navigate(paths.admin.products)
        }}
        failedMessage={productMessages.createFailed}
        submitLabel="Create Product"
      />
    </div>
  )
}
