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
  /** Escape and a press on the backdrop do nothing, while something runs that has to end first. */
  isLocked?: boolean | undefined
  /** A press on the backdrop closes. Off where typed text would be lost. */
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
  const startedOnBackdrop = useRef(false)

  // A layout effect: its cleanup closes the dialog while it is still in the page, which gives the focus back.
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
    // A file input inside fires `cancel` as well, and that bubbles up to here.
    onCancel(event) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!isLocked) onClose()
    },
    // `close` is dispatched later as a task; by then the dialog may have been opened again.
    onClose() {
      if (isOpen && !ref.current?.open) onClose()
    },
    // Only a press that begins and ends on the backdrop counts, not a selection dragged out of a field.
    onMouseDown(event) {
      startedOnBackdrop.current = event.target === event.currentTarget
    },
    onClick(event) {
      const isOnBackdrop = startedOnBackdrop.current && event.target === event.currentTarget
      if (isLightDismissed && !isLocked && isOnBackdrop) onClose()
    },
  }
}
