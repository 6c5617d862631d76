import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Sign in')

export default function SignInPage() {
  return (
    <div className="page py-10">
      <PageHeading>Sign in</PageHeading>
    </div>
  )
}
