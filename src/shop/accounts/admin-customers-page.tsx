import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Customers')

export default function AdminCustomersPage() {
  return (
    <div className="page py-10">
      <PageHeading>Customers</PageHeading>
    </div>
  )
}
