import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Notice } from '../feedback/notice.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** The question, with the name of the thing. */
  children: ReactNode
  confirmLabel: string
  /** What the button says while it works, such as `Deleting…`. */
  busyLabel: string
  cancelLabel?: string | undefined
  tone?: 'danger' | 'primary' | undefined
  /** Settles when it is done, then the dialog closes. Rejects when it went wrong, then it stays and says why. */
  onConfirm: () => Promise<unknown>
  /** Words for a failure. Without it: the message of a problem from the server; without any: a general one. */
  explain?: ((error: unknown) => string | undefined) | undefined
}

export function ConfirmDialog({ isOpen, onClose, ...question }: ConfirmDialogProps) {
  const { t } = useLingui()
  const questionId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { title, children, confirmLabel, busyLabel, cancelLabel = t`Cancel` } = question
  const { tone = 'danger', onConfirm, explain = reasonOf } = question

  // Also where it is closed from outside: the next question is another one.
  if (!isOpen && failure !== undefined) setFailure(undefined)

  const confirm = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setFailure(explain(error) ?? t`That did not work. Please check your network and try again.`)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      variant="sm"
      isLocked={isBusy}
      descriptionId={questionId}
      footer={
        <>
          <Button tone="secondary" onClick={onClose} disabled={isBusy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button tone={tone} onClick={confirm} isBusy={isBusy} busyLabel={busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={questionId}>{children}</div>
      <div role="alert">
        {failure && (
          <Notice tone="danger" className="mt-4">
            {failure}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}

/** A problem from the server carries a code, and a message made for people. */
const reasonOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.message : undefined
