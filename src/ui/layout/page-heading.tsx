import type { ReactNode } from 'react'

type PageHeadingProps = {
  children: ReactNode
  intro?: ReactNode
  /** Buttons for the whole page. */
  actions?: ReactNode
}

/** The page's h1, its sentence and its buttons. */
export function PageHeading({ children, intro, actions }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <h1 tabIndex={-1} className="text-3xl sm:text-4xl">
          {children}
        </h1>
        {intro && <p className="mt-2 max-w-prose text-ink-soft sm:text-lg">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  )
}
