import type { ReactNode } from 'react'
import { dotColors, type Tone } from './tone.ts'

/** A dot of colour before words that say the same. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dotColors[tone]}`} />
      {children}
    </span>
  )
}
