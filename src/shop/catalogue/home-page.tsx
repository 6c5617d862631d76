import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Home')

export default function HomePage() {
  return (
    <div className="page py-10">
      <PageHeading>Home</PageHeading>
    </div>
  )
}
