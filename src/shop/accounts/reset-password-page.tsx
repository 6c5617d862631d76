import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Reset password')

export default function ResetPasswordPage() {
  return (
    <div className="page py-10">
      <PageHeading>Reset password</PageHeading>
    </div>
  )
}
