import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Categories')

export default function AdminCategoriesPage() {
  return (
    <div className="page py-10">
      <PageHeading>Categories</PageHeading>
    </div>
  )
}
