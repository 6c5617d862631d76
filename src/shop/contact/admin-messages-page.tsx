import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Messages')

export default function AdminMessagesPage() {
  return (
    <div className="page py-10">
      <PageHeading>Messages</PageHeading>
    </div>
  )
}
