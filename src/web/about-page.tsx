import { PageHeading } from '../ui/page-heading.tsx'
import { privateMeta } from './page-meta.ts'

export const meta = () => privateMeta('About')

export default function AboutPage() {
  return (
    <div className="page py-10">
      <PageHeading>About</PageHeading>
    </div>
  )
}
