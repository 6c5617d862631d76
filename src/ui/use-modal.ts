import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'

type Modal = {
  isOpen: boolean
  onClose: () => void
  /** While something runs that must not be walked away from: Escape and the veil do nothing. */
  isLocked?: boolean
  /** A press on the veil closes. Off where typed text would be lost. */
  isLightDismissed?: boolean
}

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: () => void
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Drives a native `<dialog>` from `isOpen`. The browser traps the focus and gives it back on closing.
 * The focus starts at `[data-autofocus]`, else at the title, so that its name is read first.
 */
export function useModal({ isOpen, onClose, isLocked, isLightDismissed }: Modal): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect: its cleanup runs while the dialog is still in the page, else the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus], [data-modal-title]')?.focus()
    return () => dialog.close()
  }, [isOpen])

  return {
    ref,
    // File inputs send a `cancel` of their own that rises up to here.
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!isLocked) onClose()
    },
    // The event comes late; by then the dialog may have been opened again.
    onClose() {
      if (isOpen && !ref.current?.open) onClose()
    },
    onMouseDown(event) {
      if (isLightDismissed && !isLocked && event.target === event.currentTarget) onClose()
    },
  }
}
