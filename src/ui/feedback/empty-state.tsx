import type { ReactNode } from 'react'
import { ImigongoPanel } from '../brand/imigongo.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** The one next step, as ButtonLink or Button. */
  action?: ReactNode
  /** Level of the title among the page's headings. */
  level?: 1 | 2 | 3 | undefined
}

/** Nothing here yet: says so kindly and offers the next step. */
export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const
  return (
    <div
      ref={keepFocus}
      className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-10 text-center"
    >
      <ImigongoPanel className="w-56 max-w-full" />
      <Title className="mt-2 text-2xl">{title}</Title>
      {children && <p className="text-ink-soft">{children}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}

/** With what was pressed in it the focus would go, too: it moves to the heading of the page. */
const keepFocus = (box: HTMLElement | null) => () => {
  if (box?.contains(document.activeElement)) document.querySelector('h1')?.focus()
}
