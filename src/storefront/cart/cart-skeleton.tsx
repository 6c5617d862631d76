import type { ReactNode } from 'react'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'

/** In the HTML of cart and wishlist, whose lines only the browser knows. */
export function CartSkeleton({ label, heading }: { label: string; heading?: ReactNode }) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      {heading}
      <Skeletons label={label}>
        <SkeletonRows />
      </Skeletons>
    </div>
  )
}
