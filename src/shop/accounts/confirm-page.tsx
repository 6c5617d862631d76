import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Confirm your email')

export default function ConfirmPage() {
  return (
    <div className="page py-10">
      <PageHeading>Confirm your email</PageHeading>
    </div>
  )
}
