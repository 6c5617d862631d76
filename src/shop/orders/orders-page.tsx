import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Orders')

export default function OrdersPage() {
  return (
    <div className="page py-10">
      <PageHeading>Orders</PageHeading>
    </div>
  )
}
