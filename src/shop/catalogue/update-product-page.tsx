import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Update product')

export default function UpdateProductPage() {
  return (
    <div className="page py-10">
      <PageHeading>Update product</PageHeading>
    </div>
  )
}
