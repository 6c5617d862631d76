import { useLingui } from '@lingui/react/macro'
import { SkeletonBlock, Skeletons, SkeletonText } from '../../ui/feedback/skeleton.tsx'

/** As large as the page of a product. */
export function ProductSkeleton() {
  const { t } = useLingui()
  return (
    <div className="page min-h-dvh py-4 sm:py-6">
      <Skeletons label={t`Loading the product`}>
        <SkeletonBlock className="my-3 h-5 w-64" />
        <div className="mt-6 grid gap-6 sm:grid-cols-2 lg:gap-12">
          <SkeletonBlock className="aspect-square" />
          <div className="flex flex-col gap-4">
            <SkeletonBlock className="h-10 w-4/5" />
            <SkeletonBlock className="h-9 w-2/5" />
            <SkeletonText lines={4} />
            <SkeletonBlock className="h-11" />
          </div>
        </div>
      </Skeletons>
    </div>
  )
}
