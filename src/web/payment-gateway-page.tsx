import { PageHeading } from '../ui/page-heading.tsx'
import { privateMeta } from './page-meta.ts'

export const meta = () => privateMeta('Payment gateway')

export default function PaymentGatewayPage() {
  return (
    <div className="page py-10">
      <PageHeading>Payment gateway</PageHeading>
    </div>
  )
}
