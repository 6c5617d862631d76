import { useParams } from 'react-router'
import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AdminFormSkeleton } from '../../web/admin-form-skeleton.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useLoadOrLeave } from '../../web/use-load-or-leave.ts'
import { paymentMethodApi } from './payment-method.api.ts'
import { paymentMethodMessages } from './payment-method.ts'
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
        <AdminFormSkeleton fields={1} />
      )}
    </div>
  )
}
