import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** What a colour means. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** Of a soft surface; the ring is for one that has it. */
export const softTones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft ring-line-strong/40',
  accent: 'bg-accent-soft text-accent-ink ring-accent/30',
  success: 'bg-success-soft text-success-ink ring-success/40',
  warning: 'bg-warning-soft text-warning-ink ring-warning/60',
  danger: 'bg-danger-soft text-danger-ink ring-danger/35',
  info: 'bg-info-soft text-info-ink ring-info/35',
}

const solids: Partial<Record<Tone, string>> = {
  neutral: 'bg-soot text-chalk',
  success: 'bg-success text-paper',
  warning: 'bg-warning text-[#231815]',
}

/** Of a dot or a mark. */
export const dotColors: Record<Tone, string> = {
  neutral: 'bg-ink-faint',
  accent: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
  info: 'bg-info',
}

type BadgeProps = {
  tone?: Tone | undefined
  /** On a picture: full colour, so that it stands out. */
  isSolid?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

/** A word in a pill: a status, `New`, `Sold out`. The word carries the meaning, the colour helps. */
export function Badge({ tone = 'neutral', isSolid = false, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-semibold text-xs',
        isSolid ? solids[tone] : `${softTones[tone]} ring-1 ring-inset`,
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A dot of colour before words that say the same. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${dotColors[tone]}`} />
      {children}
    </span>
  )
}

/** How many are in there, on the corner of an icon; nothing at zero. The icon's own name says it aloud. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -top-0.5 -right-0.5 grid min-h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-on-accent text-xs tabular-nums ring-2 ring-surface"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
