import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { paths } from '../../shop/paths.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/kitchen-page'
import { KitchenBoard } from './kitchen-board.tsx'

export const meta = privateMeta(adminPages.kitchen.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(orderApi.kitchen, { signal }))

/** Live events keep it right. */
export const shouldRevalidate = () => false

/** The kitchen's board, for a tablet behind the counter and the owner's phone. */
export default function KitchenPage({ loaderData }: Route.ComponentProps) {
  const { value, reload, isLoading } = useSettled(loaderData)
  const { t } = useLingui()
  return (
    <main id="main" tabIndex={-1} className="flex min-h-dvh flex-col gap-2 p-2">
      {value ? (
        <KitchenBoard first={value} />
      ) : (
        <>
          <PageHeading
            actions={
              <ButtonLink to={paths.admin.orders} tone="quiet">{t`Back to the orders`}</ButtonLink>
            }
          >
            {t(adminPages.kitchen.title)}
          </PageHeading>
          <LoadFailure onRetry={reload} isBusy={isLoading}>
            {t`The open orders could not be loaded.`}
          </LoadFailure>
        </>
      )}
    </main>
  )
}
