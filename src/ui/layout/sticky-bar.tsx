import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type StickyBarProps = {
  children: ReactNode
  /** Hidden in wider windows. */
  isPhoneOnly?: boolean | undefined
  /** False: it stays in the flow of the page, without losing the focus of what is in it when that changes. */
  isStuck?: boolean | undefined
}

const stuck =
  'no-print sticky-bar bottom-0 z-20 border-line border-t bg-raised/95 px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-lg backdrop-blur-sm'

/** Keeps its buttons in sight at the lower edge of the window, unless the window is too low for it (`.sticky-bar`). */
export function StickyBar({ children, isPhoneOnly = false, isStuck = true }: StickyBarProps) {
  return (
    <div className={classNames(isStuck && stuck, isPhoneOnly && 'sm:hidden')}>
      <div
        className={classNames(
          'mx-auto flex max-w-page flex-wrap items-center gap-3',
          isStuck ? 'justify-between' : 'justify-end',
        )}
      >
        {children}
      </div>
    </div>
  )
}
