import { useLingui } from '@lingui/react/macro'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'

const rows = [1, 2, 3, 4]

/** Four rows where the results will be (specification, section 2). */
export function SearchSkeleton() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`Searching`}>
      <SkeletonResults />
    </Skeletons>
  )
}

export function SkeletonResults() {
  return (
    <div className="divide-y divide-line">
      {rows.map((row) => (
        <div key={row} data-skeleton className="flex items-center gap-3 p-3">
          <SkeletonBlock className="size-16 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <SkeletonBlock className="h-4 w-2/5" />
            <SkeletonBlock className="h-3" />
            <SkeletonBlock className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
