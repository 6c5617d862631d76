import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { Spinner } from '../spinner.tsx'
import './progress-strip.css'

export type ProgressStep = {
  label: string
  state: 'done' | 'current' | 'ahead'
  /** When it happened. */
  note?: ReactNode
}

const words = {
  done: msg({ message: 'done', comment: 'a step of a progress strip' }),
  current: msg({ message: 'now', comment: 'a step of a progress strip' }),
  ahead: msg({ message: 'still to come', comment: 'a step of a progress strip' }),
}

const dots = {
  done: 'bg-success text-surface',
  current: 'bg-surface text-accent-ink ring-3 ring-accent forced-colors:border-[Highlight]',
  ahead: 'bg-plate text-ink-faint forced-colors:border-[GrayText]',
}

/**
 * The way of a thing through its steps, with a spinner on the step it is at. The steps share their rows,
 * so that notes stand in one line although a name needs two.
 */
export function ProgressStrip({ label, steps }: { label: string; steps: readonly ProgressStep[] }) {
  const { t } = useLingui()
  return (
    <div className="progress-frame">
      <ol
        aria-label={label}
        className="progress-strip grid auto-cols-[minmax(0,1fr)] grid-flow-col grid-rows-[auto_auto_auto] gap-y-2"
      >
        {steps.map(({ label: name, state, note }) => (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className="group relative row-span-3 grid grid-rows-subgrid justify-items-center px-1 text-center"
          >
            <span
              aria-hidden="true"
              className={`progress-line absolute top-5 right-1/2 h-1 w-full -translate-y-1/2 group-first:hidden ${state === 'ahead' ? 'bg-line forced-colors:bg-[GrayText]' : 'bg-success forced-colors:bg-[CanvasText]'}`}
            />
            <span
              className={`relative z-10 grid size-10 place-items-center rounded-full forced-colors:border-2 ${dots[state]}`}
            >
              {state === 'done' && <Check aria-hidden="true" className="size-5" />}
              {state === 'current' && <Spinner className="text-xl" />}
            </span>
            <span
              className={`max-xs:text-sm ${state === 'ahead' ? 'text-ink-soft' : 'font-semibold'}`}
            >
              {name}
              <span className="sr-only">, {t(words[state])}</span>
            </span>
            {note && (
              <span className="text-ink-soft text-sm tabular-nums max-xs:text-xs">{note}</span>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
