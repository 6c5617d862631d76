import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { ModalHeader } from './modal-header.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Exists only while the dialog is open. */
  children: ReactNode
  /** Stays in sight while the content scrolls: the buttons. */
  footer?: ReactNode
  size?: 'sm' | 'md' | undefined
  /** On a phone: a box in the middle, or a sheet over the whole screen. */
  phone?: 'box' | 'sheet' | undefined
  isLocked?: boolean | undefined
  isLightDismissed?: boolean | undefined
  closeLabel?: string | undefined
  /** Id of the words that are read out right after the title. */
  descriptionId?: string | undefined
}

const sizes = { sm: 'max-w-md', md: 'max-w-xl' }

/** A modal dialog: native, so Escape, focus and the rest of the page behave by themselves. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  size = 'md',
  phone = 'box',
  isLocked,
  isLightDismissed,
  closeLabel,
  descriptionId,
}: DialogProps) {
  const titleId = useId()
  const modal = useModal({ isOpen, onClose, isLocked, isLightDismissed })

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={classNames(
        'modal modal-box',
        sizes[size],
        phone === 'sheet' && 'modal-phone-sheet',
      )}
    >
      {isOpen && (
        <div className="modal-layout">
          <ModalHeader id={titleId} {...{ title, closeLabel, isLocked, onClose }} />
          <div className="modal-content p-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-line border-t px-5 py-4 mobile:*:flex-[1_1_8.5rem] mobile:[&>:is(a,button)]:px-2">
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}
