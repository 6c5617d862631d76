import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Shop')

export default function ShopPage() {
  return (
    <div className="page py-10">
      <PageHeading>Shop</PageHeading>
    </div>
  )
}
