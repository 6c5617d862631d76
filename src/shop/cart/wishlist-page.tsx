import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'

export const meta = () => privateMeta('Wishlist')

export default function WishlistPage() {
  return (
    <div className="page py-10">
      <PageHeading>Wishlist</PageHeading>
    </div>
  )
}
