import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** One that does not apply is false, null or empty, and left out. */
export type Detail = readonly [name: string, value: ReactNode] | false | null | undefined | '' | 0

type DetailListProps = {
  details: readonly Detail[]
  /** Each value below its name; the class names then place the pairs. */
  isStacked?: boolean | undefined
  className?: string | undefined
}

/** Names and values of one thing. Side by side, and on a phone stacked as well. */
export function DetailList({ details, isStacked = false, className }: DetailListProps) {
  return (
    <dl
      className={classNames(
        isStacked ? 'grid gap-3' : 'grid gap-x-6 sm:grid-cols-[max-content_1fr] sm:gap-y-3',
        className,
      )}
    >
      {details.map((detail) => {
        if (!detail) return null
        const [name, value] = detail
        return (
          <div key={name} className={isStacked ? undefined : 'contents'}>
            <dt className={`text-ink-soft ${isStacked ? 'text-sm' : 'mobile:text-sm'}`}>{name}</dt>
            <dd className={`wrap-anywhere min-w-0 font-medium ${isStacked ? '' : 'mobile:mb-2'}`}>
              {value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
