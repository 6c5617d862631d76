import { PageHeading } from '../ui/page-heading.tsx'
import { privateMeta } from './page-meta.ts'

export const meta = () => privateMeta('Mails')

export default function AdminMailsPage() {
  return (
    <div className="page py-10">
      <PageHeading>Mails</PageHeading>
    </div>
  )
}
