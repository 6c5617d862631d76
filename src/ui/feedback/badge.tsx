import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { Tone } from './tone.ts'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-soft ring-line-strong/40',
  accent: 'bg-accent-soft text-accent-ink ring-accent/30',
  success: 'bg-success-soft text-success-ink ring-success/40',
  warning: 'bg-warning-soft text-warning-ink ring-warning/60',
  danger: 'bg-danger-soft text-danger-ink ring-danger/35',
  info: 'bg-info-soft text-info-ink ring-info/35',
}

const solids: Record<Tone, string> = {
  neutral: 'bg-soot text-chalk',
  accent: 'bg-accent text-on-accent',
  success: 'bg-success text-paper',
  warning: 'bg-warning text-[#231815]',
  danger: 'bg-danger text-on-danger',
  info: 'bg-info text-paper',
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
        isSolid ? solids[tone] : `${tones[tone]} ring-1 ring-inset`,
        className,
      )}
    >
      {children}
    </span>
  )
}
