import { useParams } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { paths } from '../../shop/paths.ts'
import { paymentMethodApi } from '../../shop/payments/payment-method.api.ts'
import { paymentMethodMessages } from '../../shop/payments/payment-method.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useLoadOrLeave } from '../form/use-load-or-leave.ts'
import { PaymentMethodForm } from './payment-method-form.tsx'

export const meta = () => privateMeta('Update Payment Method')

export default function UpdatePaymentMethodPage() {
  const { id = '' } = useParams()
  const method = useLoadOrLeave(
    (signal) => call(paymentMethodApi.show, { params: { id }, signal }),
    { key: id, to: paths.admin.paymentMethods, message: paymentMethodMessages.loadFailed },
  )
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Payment methods', to: paths.admin.paymentMethods }, { label: 'Update' }]}
      />
      <PageHeading>Update Payment Method</PageHeading>
      {method ? (
        <PaymentMethodForm
          key={method.id}
          method={method}
          save={(body) => call(paymentMethodApi.update, { params: { id }, body })}
          savedMessage={paymentMethodMessages.updated}
          failedMessage={paymentMethodMessages.updateFailed}
          submitLabel="Update Payment Method"
        />
      ) : (
        <FormSkeleton fields={1} />
      )}
    </div>
  )
}
