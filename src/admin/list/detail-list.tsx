import type { ReactNode } from 'react'

/** Names and values of one thing, in a dialog or beside a list. */
export function DetailList({ details }: { details: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[max-content_1fr] sm:gap-y-3">
      {details.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft mobile:text-sm">{name}</dt>
          <dd className="min-w-0 break-words font-medium mobile:mb-2">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
