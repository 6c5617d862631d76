import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/create-product-page'
import { ProductEditor } from './product-editor.tsx'
import { copyOf, emptyFormValues } from './product-form-values.ts'

export const meta = privateMeta(adminPages.createProduct.title)

/** With `?from=7` the form begins as a copy of product 7. */
export async function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const from = url.searchParams.get('from') ?? ''
  if (from === '') return { from, opened: emptyFormValues }
  const product = await loadOrLeave(call(productApi.show, { params: { id: from }, signal }), {
    url,
    to: paths.admin.products,
    message: msg`Error fetching product details. Please try again later.`,
  })
  return { from, opened: copyOf(product) }
}

export const shouldRevalidate = reloadsWithAddress

export default function CreateProductPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { from, opened } = loaderData
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Products`, to: paths.admin.products }, { label: t`Create` }]}
      />
      <PageHeading>{t(adminPages.createProduct.title)}</PageHeading>
      <ProductEditor
        key={from}
        draftName={from ? `product-like-${from}` : 'product-new'}
        opened={opened}
        save={async (body) => {
          const { name } = await call(productApi.create, { query: { image: 'url' }, body })
          return t`Product "${name}" created successfully.`
        }}
        failedMessage={t`An error occurred while creating the product.`}
        submitLabel={t`Create Product`}
        onSaved={() => navigate(paths.admin.products)}
        hasNext
      />
    </div>
  )
}
