import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Create category')

export default function CreateCategoryPage() {
  return (
    <div className="page py-10">
      <PageHeading>Create category</PageHeading>
    </div>
  )
}
