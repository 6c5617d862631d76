import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Says aloud what is loading, once, for all the grey shapes inside. */
export function Skeletons({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  )
}

type SkeletonBlockProps = {
  className?: string
  /** Unseen: words for whose length the block is made. */
  children?: ReactNode
}

/** One breathing block; its classes or its invisible words set its size. */
export function SkeletonBlock({ className, children }: SkeletonBlockProps) {
  return (
    <div className={classNames('animate-breathe rounded-sm bg-plate', className)}>
      {children && <span className="invisible">{children}</span>}
    </div>
  )
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div className="flex flex-col gap-2">
      {times(lines).map((line) => (
        <SkeletonBlock key={line} className="h-4 last:w-3/5" />
      ))}
    </div>
  )
}

/** Five rows of a table; cards on a phone, as the rows will be. */
export function SkeletonRows() {
  return (
    <div className="flex flex-col rounded-lg border-line bg-surface sm:divide-y sm:divide-line sm:border mobile:gap-3 mobile:bg-transparent">
      {times(5).map((row) => (
        <div
          key={row}
          className="flex h-15 items-center gap-4 px-4 mobile:h-44 mobile:flex-wrap mobile:content-evenly mobile:rounded-lg mobile:border mobile:border-line mobile:bg-surface"
        >
          <SkeletonBlock className="size-9 shrink-0" />
          <SkeletonBlock className="h-4 flex-1" />
          <SkeletonBlock className="h-4 w-1/6 mobile:w-full" />
          <SkeletonBlock className="h-6 w-16 rounded-full! mobile:ml-auto" />
        </div>
      ))}
    </div>
  )
}
