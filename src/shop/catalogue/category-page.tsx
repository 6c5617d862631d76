import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Special Offers')

export default function CategoryPage() {
  return (
    <div className="page py-10">
      <PageHeading>Special Offers</PageHeading>
    </div>
  )
}
