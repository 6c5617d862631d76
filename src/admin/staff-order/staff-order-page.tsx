import { useLingui } from '@lingui/react/macro'
import { type CallOptions, call } from '../../platform/api/call.ts'
import { defaultLanguage } from '../../platform/language/language.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { Product } from '../../shop/catalogue/product.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { fetchProductsById } from '../../site/catalogue/products-by-id.ts'
import { allPages } from '../../site/data/all-pages.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { NeedsNetwork, NotLoaded } from '../../site/network/needs-network.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { useSession } from '../../site/session/session.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/staff-order-page'
import { StaffOrderForm } from './staff-order-form.tsx'

export const meta = privateMeta(adminPages.newOrder.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(Promise.all([loadMenu(signal), call(paymentMethodApi.list, { signal })]))

/** The menu as it was entered, with the options of its dishes, which a list has for chosen ids alone. */
async function loadMenu(signal: AbortSignal): Promise<Product[]> {
  const options: CallOptions = { language: defaultLanguage, signal }
  const menu = await allPages((part) =>
    call(productApi.browse, { query: { image: 'url', ...part }, ...options }),
  )
  const ids = menu.filter(({ hasOptions }) => hasOptions).map(({ id }) => id)
  const found = await fetchProductsById(ids, options)
  const withOptions = new Map(found.map((product) => [product.id, product]))
  return menu.map((product) => withOptions.get(product.id) ?? product)
}

export default function StaffOrderPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value, reload, isLoading } = useSettled(loaderData)
  const userId = useSession()?.sessionId
  return (
    <>
      <PageHeading intro={t(adminPages.newOrder.intro)}>{t(adminPages.newOrder.title)}</PageHeading>
      {value && userId !== undefined ? (
        <div>
          <NeedsNetwork />
          <StaffOrderForm key={userId} userId={userId} loaded={value} reload={reload} />
        </div>
      ) : (
        <NotLoaded onRetry={reload} isBusy={isLoading}>
          {t`The menu could not be loaded.`}
        </NotLoaded>
      )}
    </>
  )
}
