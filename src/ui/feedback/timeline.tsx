import type { ReactNode } from 'react'
import { dotColors, type Tone } from './badge.tsx'

export type TimelineEntry = {
  key: string | number
  title: ReactNode
  /** A `<time>` element. */
  at: ReactNode
  /** Who, or why. */
  note?: ReactNode
  tone?: Tone | undefined
}

/** What happened, in the order given. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="flex flex-col">
      {entries.map(({ key, title, at, note, tone = 'neutral' }) => (
        <li key={key} className="group relative pb-5 pl-7 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-3 bottom-[-12px] left-[7px] w-0.5 bg-line group-last:hidden"
          />
          {/* A diamond: the smallest piece of imigongo. */}
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-0.5 size-3 rotate-45 rounded-[2px] ring-4 ring-surface ${dotColors[tone]}`}
          />
          <p className="font-semibold">{title}</p>
          <p className="text-ink-soft text-sm tabular-nums">
            {at}
            {note && <> · {note}</>}
          </p>
        </li>
      ))}
    </ol>
  )
}
