import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Create payment method')

export default function CreatePaymentMethodPage() {
  return (
    <div className="page py-10">
      <PageHeading>Create payment method</PageHeading>
    </div>
  )
}
