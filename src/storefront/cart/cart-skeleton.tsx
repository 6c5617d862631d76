import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'

/** In the HTML of cart and wishlist, whose lines only the browser knows. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div className="page py-8">
      <Skeletons label={label}>
        <SkeletonRows />
      </Skeletons>
    </div>
  )
}
