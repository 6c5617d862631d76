import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

const tones: Record<Tone, string> = {
  neutral: 'bg-ink-faint',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
}

/** A dot of colour before words that say the same. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${tones[tone]}`} />
      {children}
    </span>
  )
}
