import { PageHeading } from '../ui/page-heading.tsx'
import { privateMeta } from './page-meta.ts'

export const meta = () => privateMeta('Log out')

export default function AdminLogoutPage() {
  return (
    <div className="page py-10">
      <PageHeading>Log out</PageHeading>
    </div>
  )
}
