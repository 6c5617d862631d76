import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Create product')

export default function CreateProductPage() {
  return (
    <div className="page py-10">
      <PageHeading>Create product</PageHeading>
    </div>
  )
}
