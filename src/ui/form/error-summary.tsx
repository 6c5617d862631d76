import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef } from 'react'

type ErrorSummaryProps = {
  /** Message by name of the control, as a refused submit left them. */
  errors: Partial<Record<string, string>>
  /** Counts the submits; each new one brings the focus here. */
  attempt: number
}

/** All messages at the top of the form; each line leads to its control. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const lines = Object.entries(errors).filter(([, message]) => message)

  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])

  if (attempt === 0 || lines.length === 0) return null
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border-2 border-danger bg-danger-soft p-4"
    >
      <h2 className="text-danger-ink text-lg">{t`Check these answers`}</h2>
      <ul className="mt-2 flex flex-col gap-1">
        {lines.map(([name, message]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => focusControl(event, name)}
              className="inline-block py-1 font-medium mobile:py-3 text-danger-ink underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function focusControl(event: MouseEvent<HTMLAnchorElement>, name: string) {
  event.preventDefault()
  const control = event.currentTarget.closest('form')?.elements.namedItem(name)
  if (control instanceof HTMLElement) control.focus()
}
