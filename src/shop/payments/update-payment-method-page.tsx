import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Update payment method')

export default function UpdatePaymentMethodPage() {
  return (
    <div className="page py-10">
      <PageHeading>Update payment method</PageHeading>
    </div>
  )
}
