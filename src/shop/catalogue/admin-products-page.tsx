import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Products')

export default function AdminProductsPage() {
  return (
    <div className="page py-10">
      <PageHeading>Products</PageHeading>
    </div>
  )
}
