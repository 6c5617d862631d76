import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Cart')

export default function CartPage() {
  return (
    <div className="page py-10">
      <PageHeading>Cart</PageHeading>
    </div>
  )
}
