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
  isLocked?: boolean | undefined
  /** A press on the veil closes. Off where typed text would be lost. */
  isLightDismissed?: boolean | undefined
}

type ModalProps = {
  ref: RefObject<HTMLDialogElement | null>
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  onClose: () => void
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
}

/**
 * Drives a native `<dialog>` from `isOpen`. The browser traps the focus and gives it back on closing.
 * The focus starts at `[data-autofocus]`, else at the title, so that its name is read first.
 */
export function useModal({ isOpen, onClose, isLocked, isLightDismissed }: Modal): ModalProps {
  const ref = useRef<HTMLDialogElement>(null)
  const startedOnVeil = useRef(false)

  // A layout effect: its cleanup runs while the dialog is still in the page, else the focus is lost.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    const first = ['[data-autofocus]', '[data-modal-title]'].map((mark) =>
      dialog.querySelector(mark),
    )
    first.find((element) => element instanceof HTMLElement)?.focus()
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
    // Only a press that begins and ends on the veil counts, not a selection dragged out of a field.
    onMouseDown(event) {
      startedOnVeil.current = event.target === event.currentTarget
    },
    onClick(event) {
      const isOnVeil = startedOnVeil.current && event.target === event.currentTarget
      if (isLightDismissed && !isLocked && isOnVeil) onClose()
    },
  }
}
