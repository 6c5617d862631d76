import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../form/icon-button.tsx'

type FloatingLineProps = {
  label: string
  closeLabel: string
  onClose: () => void
  /** Of all texts in it, where it is not that of the page. */
  lang?: string
  children: ReactNode
}

/** One line that can be closed, at the lower edge; on a phone above the sticky bar that may be there. */
export function FloatingLine({ label, closeLabel, onClose, lang, children }: FloatingLineProps) {
  return (
    <aside
      lang={lang}
      aria-label={label}
      className="floating-line no-print fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit items-center gap-2 rounded-md border border-line bg-raised py-1 pr-1 pl-4 shadow-lg mobile:bottom-22"
    >
      {children}
      <IconButton label={closeLabel} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
    </aside>
  )
}
