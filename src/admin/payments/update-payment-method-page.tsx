import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { useReopened } from '../history/use-reopened.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/update-payment-method-page'
import { PaymentMethodForm } from './payment-method-form.tsx'

export const meta = privateMeta(adminPages.updatePaymentMethod.title)

const load = (params: { id: string }, options?: { signal: AbortSignal }) =>
  call(paymentMethodApi.show, { params, ...options })

export const clientLoader = ({ params, url, request: { signal } }: Route.ClientLoaderArgs) =>
  loadOrLeave(load(params, { signal }), {
    url,
    to: paths.admin.paymentMethods,
    message: msg`Error fetching payment details. Please try again later.`,
  })

export const shouldRevalidate = reloadsWithAddress

export default function UpdatePaymentMethodPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: method, round, reopen } = useReopened(loaderData, () => load(params))
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[
          { label: t`Payment methods`, to: paths.admin.paymentMethods },
          { label: t`Update` },
        ]}
      />
      <PageHeading>{t(adminPages.updatePaymentMethod.title)}</PageHeading>
      <PaymentMethodForm
        key={`${method.id}-${round}`}
        method={method}
        load={() => load(params)}
        save={async (answers) => {
          const body = { ...answers, user: await actingUser() }
          const saved = await call(paymentMethodApi.update, { params, body })
          const name = saved.paymentMethod
          return t`Payment Method "${name}" updated successfully.`
        }}
        failedMessage={t`An error occurred while updating the payment method.`}
        submitLabel={t`Update Payment Method`}
      />
      <ThingHistory key={method.id} noun="payment-method" id={method.id} onReverted={reopen} />
    </div>
  )
}
