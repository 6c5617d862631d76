import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Payment methods')

export default function AdminPaymentMethodsPage() {
  return (
    <div className="page py-10">
      <PageHeading>Payment methods</PageHeading>
    </div>
  )
}
