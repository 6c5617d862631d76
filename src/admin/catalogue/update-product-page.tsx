import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import { paths } from '../../shop/paths.ts'
import { useShopLink } from '../../site/language/shop-link.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { useReopened } from '../history/use-reopened.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/update-product-page'
import { ProductEditor } from './product-editor.tsx'
import { formValuesOf } from './product-form-values.ts'

export const meta = privateMeta(adminPages.updateProduct.title)

const load = (params: { id: string }, options?: { signal: AbortSignal }) =>
  call(productApi.show, { params, query: { image: 'url' }, ...options })

export const clientLoader = ({ params, url, request: { signal } }: Route.ClientLoaderArgs) =>
  loadOrLeave(load(params, { signal }), {
    url,
    to: paths.admin.products,
    message: msg`Error fetching product details. Please try again later.`,
  })

export const shouldRevalidate = reloadsWithAddress

export default function UpdateProductPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: product, round, reopen } = useReopened(loaderData, () => load(params))
  const shopLink = useShopLink()
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Products`, to: paths.admin.products }, { label: t`Update` }]}
      />
      <PageHeading
        actions={
          <ButtonLink tone="secondary" {...shopLink(paths.product(product.id))}>
            {t`View in shop`}
          </ButtonLink>
        }
      >
        {t(adminPages.updateProduct.title)}
      </PageHeading>
      <ProductEditor
        key={`${product.id}-${round}`}
        draftName={`product-${product.id}`}
        opened={formValuesOf(product)}
        save={async (body) => {
          const query = { image: 'url' } as const
          const { name } = await call(productApi.update, { params, query, body })
          return t`Product "${name}" updated successfully.`
        }}
        failedMessage={t`An error occurred while updating the product.`}
        submitLabel={t`Update Product`}
        onSaved={() => navigate(paths.admin.products)}
      />
      <ThingHistory key={product.id} noun="product" id={product.id} onReverted={reopen} />
    </div>
  )
}
