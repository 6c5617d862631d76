import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Update category')

export default function UpdateCategoryPage() {
  return (
    <div className="page py-10">
      <PageHeading>Update category</PageHeading>
    </div>
  )
}
