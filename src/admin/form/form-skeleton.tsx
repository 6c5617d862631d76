import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'

/** Stands where an update form will be. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Skeletons label="Loading the form">
      <div className="flex max-w-prose flex-col gap-5">
        {Array.from({ length: fields }, (_, field) => field).map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <SkeletonBlock className="h-5 w-24" />
            <SkeletonBlock className="h-11 rounded-md" />
          </div>
        ))}
      </div>
    </Skeletons>
  )
}
