import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { productMessages } from '../../shop/catalogue/product.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useLoadOrLeave } from '../form/use-load-or-leave.ts'
import { ProductForm } from './product-form.tsx'
import { copyOf, emptyFormValues } from './product-form-values.ts'

export const meta = () => privateMeta('Create Product')

/** With `?from=7` the form begins as a copy of product 7. */
export default function CreateProductPage() {
  const [params] = useSearchParams()
  const from = params.get('from') ?? ''
  const navigate = useNavigate()
  const opened = useLoadOrLeave(
    async (signal) =>
      from
        ? copyOf(await call(productApi.show, { params: { id: from }, signal }))
        : emptyFormValues,
    { key: from, to: paths.admin.products, message: productMessages.loadFailed },
  )
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb trail={[{ label: 'Products', to: paths.admin.products }, { label: 'Create' }]} />
      <PageHeading>Create Product</PageHeading>
      {opened ? (
        <ProductForm
          key={from}
          draftName={from ? `product-like-${from}` : 'product-new'}
          opened={opened}
          save={(body) => call(productApi.create, { body })}
          savedMessage={productMessages.created}
          failedMessage={productMessages.createFailed}
          submitLabel="Create Product"
          onSaved={() => navigate(paths.admin.products)}
          hasNext
        />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </div>
  )
}
