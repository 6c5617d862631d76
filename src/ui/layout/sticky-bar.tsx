import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type StickyBarProps = {
  children: ReactNode
  /** Hidden in wider windows. */
  isPhoneOnly?: boolean | undefined
}

/** Keeps its buttons in sight at the lower edge of the window, unless the window is too low for it (`.sticky-bar`). */
export function StickyBar({ children, isPhoneOnly = false }: StickyBarProps) {
  return (
    <div
      className={classNames(
        'no-print sticky-bar bottom-0 z-20 border-line border-t bg-raised/95 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-lg backdrop-blur-sm',
        isPhoneOnly && 'sm:hidden',
      )}
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3">
        {children}
      </div>
    </div>
  )
}
