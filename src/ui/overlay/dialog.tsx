import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../form/icon-button.tsx'

type Modal = {
  isOpen: boolean
  onClose: () => void
  /** Escape and a press on the backdrop do nothing while a request runs. */
  isLocked?: boolean | undefined
  /** A press on the backdrop closes. Off where typed text would be lost. */
  isLightDismissed?: boolean | undefined
}

type DialogProps = Modal & {
  title: ReactNode
  /** Exists only while the dialog is open. */
  children: ReactNode
  /** Stays in sight while the content scrolls: the buttons. */
  footer?: ReactNode
  /** sm, md: a box in the middle. phone: one that covers a phone. left, bottom: a sheet that slides in from there. */
  variant?: keyof typeof variants | undefined
  closeLabel?: string | undefined
  /** Id of the words that are read out right after the title. */
  descriptionId?: string | undefined
}

const variants = {
  sm: 'modal-box max-w-md',
  md: 'modal-box max-w-xl',
  phone: 'modal-box max-w-xl modal-phone-sheet',
  left: 'modal-sheet modal-left',
  bottom: 'modal-sheet modal-bottom',
}

/** A modal dialog: native, so Escape, focus and the rest of the page behave by themselves. */
export function Dialog({ variant = 'md', title, children, footer, ...props }: DialogProps) {
  const { isOpen, onClose, isLocked, closeLabel, descriptionId } = props
  const { t } = useLingui()
  const titleId = useId()
  const isSheet = variant === 'left' || variant === 'bottom'
  const modal = useModal({ isLightDismissed: isSheet, ...props })

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      className={`modal ${variants[variant]}`}
    >
      {isOpen && (
        <div className="modal-layout">
          <header className="flex items-start justify-between gap-3 border-line border-b px-5 py-3">
            <h2 id={titleId} tabIndex={-1} data-modal-title className="self-center text-xl">
              {title}
            </h2>
            <IconButton
              label={closeLabel ?? t`Close`}
              disabled={isLocked}
              onClick={onClose}
              className="-mr-2"
            >
              <X aria-hidden="true" />
            </IconButton>
          </header>
          <div className="modal-content p-5">{children}</div>
          {footer && (
            <footer
              className={classNames(
                'border-line border-t px-5 py-4',
                !isSheet &&
                  'flex flex-wrap justify-end gap-3 mobile:*:flex-[1_1_8.5rem] mobile:[&>:is(a,button)]:px-2',
              )}
            >
              {footer}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

/**
 * Drives a native `<dialog>` from `isOpen`. The browser traps the focus and gives it back on closing.
 * The focus starts at `[data-autofocus]`, else at the title, so that its name is read first.
 */
function useModal({ isOpen, onClose, isLocked, isLightDismissed }: Modal) {
  const ref = useRef<HTMLDialogElement>(null)

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
    closedby: isLightDismissed && !isLocked ? 'any' : 'closerequest',
    // A file input inside fires `cancel` as well, and that bubbles up to here.
    onCancel(event: SyntheticEvent) {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (!isLocked) onClose()
    },
    // `close` is dispatched later as a task; by then the dialog may have been opened again.
    onClose() {
      if (isOpen && !ref.current?.open) onClose()
    },
  } as const
}
