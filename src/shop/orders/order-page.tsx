import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Order')

export default function OrderPage() {
  return (
    <div className="page py-10">
      <PageHeading>Order</PageHeading>
    </div>
  )
}
