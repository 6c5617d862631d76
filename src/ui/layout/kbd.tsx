import type { ReactNode } from 'react'

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-[6px] border border-line-strong border-b-2 bg-surface px-1.5 py-0.5 font-mono text-ink-soft text-xs">
      {children}
    </kbd>
  )
}
