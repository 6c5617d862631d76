import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'

type DeleteDialogProps = {
  /** `Delete payment method`. */
  title: string
  /** Name of the one to be deleted; undefined while there is none, then the dialog is closed. */
  name: string | undefined
  question: string
  onDelete: () => Promise<unknown>
  onClose: () => void
  /** What else happens then. */
  children?: ReactNode
}

/** Asks by name, deletes, and shows its own failure: a list says nothing about that (section 8). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { title, name, question, onDelete, onClose, children } = props
  const { t } = useLingui()
  return (
    <ConfirmDialog
      isOpen={name !== undefined}
      onClose={onClose}
      title={title}
      confirmLabel={t`Delete`}
      busyLabel={t`Deleting…`}
      onConfirm={onDelete}
    >
      <p>{question}</p>
      <p className="mt-3 break-words font-semibold text-lg">{name}</p>
      {children}
    </ConfirmDialog>
  )
}
