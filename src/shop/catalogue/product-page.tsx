import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Product')

export default function ProductPage() {
  return (
    <div className="page py-10">
      <PageHeading>Product</PageHeading>
    </div>
  )
}
