import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payment-methods/payment-method.api.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { adminPages } from '../pages/admin-pages.ts'
import { PaymentMethodForm } from './payment-method-form.tsx'

export const meta = privateMeta(adminPages.createPaymentMethod.title)

export default function CreatePaymentMethodPage() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[
          { label: t`Payment methods`, to: paths.admin.paymentMethods },
          { label: t`Create` },
        ]}
      />
      <PageHeading>{t(adminPages.createPaymentMethod.title)}</PageHeading>
      <PaymentMethodForm
        save={async (body) => {
          const user = await actingUser()
          const { id, paymentMethod: name } = await call(paymentMethodApi.create, {
            body: { ...body, user },
          })
          tabStorage.write('paymentId', String(id))
          return t`Payment Method "${name}" created successfully.`
        }}
        failedMessage={t`An error occurred while creating the payment method.`}
        submitLabel={t`Create Payment Method`}
      />
    </div>
  )
}
