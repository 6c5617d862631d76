import { SkeletonBlock } from '../../ui/feedback/skeleton.tsx'
import { resultRow } from './search-result.tsx'

const rows = [1, 2, 3, 4]

/** Four rows where the results will be, or would have been (specification, section 2). */
export function SearchSkeleton({ isFaded }: { isFaded: boolean }) {
  return (
    <div
      aria-hidden="true"
      className={`divide-y divide-line border-line border-t ${isFaded ? 'opacity-50' : ''}`}
    >
      {rows.map((row) => (
        <div key={row} data-skeleton className={resultRow}>
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
