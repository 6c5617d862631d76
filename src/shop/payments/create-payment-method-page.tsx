import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { keepInTab } from '../../web/session.ts'
import { paymentMethodApi } from './payment-method.api.ts'
import { paymentMethodMessages } from './payment-method.ts'
import { PaymentMethodForm } from './payment-method-form.tsx'

export const meta = () => privateMeta('Create Payment Method')

export default function CreatePaymentMethodPage() {
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Payment methods', to: paths.admin.paymentMethods }, { label: 'Create' }]}
      />
      <PageHeading>Create Payment Method</PageHeading>
      <PaymentMethodForm
        save={async (body) => {
          const method = await call(paymentMethodApi.create, { body })
          keepInTab('paymentId', String(method.id))
          return method
        }}
        savedMessage={paymentMethodMessages.created}
        failedMessage={paymentMethodMessages.createFailed}
        submitLabel="Create Payment Method"
      />
    </div>
  )
}
