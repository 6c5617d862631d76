import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Contact')

export default function ContactPage() {
  return (
    <div className="page py-10">
      <PageHeading>Contact</PageHeading>
    </div>
  )
}
