import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ModalHeader } from './modal-header.tsx'
import { useModal } from './use-modal.ts'

type SheetProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Exists only while the sheet is open. */
  children: ReactNode
  /** Stays in sight at the lower edge, such as `Show 12 products`. */
  footer?: ReactNode
  from?: 'left' | 'bottom' | undefined
}

const sides = { left: 'modal-left', bottom: 'modal-bottom' }

/** Slides in from an edge: the menu and the filter on a phone. A press beside it closes it. */
export function Sheet({ isOpen, onClose, title, children, footer, from = 'left' }: SheetProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose, isLightDismissed: true })

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={classNames('modal modal-sheet', sides[from])}
    >
      {isOpen && (
        <div className="modal-layout">
          <ModalHeader id={titleId} title={title} onClose={onClose} />
          <div className="modal-content p-5">{children}</div>
          {footer && <footer className="border-line border-t px-5 py-4">{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
