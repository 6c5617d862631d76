import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Sign up')

export default function SignUpPage() {
  return (
    <div className="page py-10">
      <PageHeading>Sign up</PageHeading>
    </div>
  )
}
