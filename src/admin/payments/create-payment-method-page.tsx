import { msg } from '@lingui/core/macro'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payments/payment-method.api.ts'
import { paymentMethodMessages } from '../../shop/payments/payment-method.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { PaymentMethodForm } from './payment-method-form.tsx'

export const meta = privateMeta(msg`Create Payment Method`)

export default function CreatePaymentMethodPage() {
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Payment methods', to: paths.admin.paymentMethods }, { label: 'Create' }]}
      />
      <PageHeading>Create Payment Method</PageHeading>
      <PaymentMethodForm
        save={async (body) => {
          const user = await actingUser()
          const method = await call(paymentMethodApi.create, { body: { ...body, user } })
          tabStorage.write('paymentId', String(method.id))
          return paymentMethodMessages.created(method.paymentMethod)
        }}
        failedMessage={paymentMethodMessages.createFailed}
        submitLabel="Create Payment Method"
      />
    </div>
  )
}
