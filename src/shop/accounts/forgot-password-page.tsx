import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Forgot password')

export default function ForgotPasswordPage() {
  return (
    <div className="page py-10">
      <PageHeading>Forgot password</PageHeading>
    </div>
  )
}
