import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { orderMessages } from '../../shop/orders/order.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { useTranslate } from '../language/formats.tsx'

const words = {
  cancel: {
    question: orderMessages.cancelQuestion,
    confirmLabel: msg`Cancel order`,
    busyLabel: msg`Canceling…`,
    cancelLabel: msg`Keep order`,
    tone: 'danger',
  },
  restore: {
    title: msg`The price has changed`,
    confirmLabel: msg`Restore order`,
    busyLabel: msg`Restoring…`,
    cancelLabel: msg`Leave it canceled`,
    tone: 'primary',
  },
  delete: {
    question: orderMessages.deleteQuestion,
    confirmLabel: msg`Delete order`,
    busyLabel: msg`Deleting…`,
    cancelLabel: msg`Keep order`,
    tone: 'danger',
  },
} as const

type OrderQuestionProps = {
  about: keyof typeof words
  /** Names the order, and what follows. */
  children: ReactNode
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The dialog before an order is canceled, deleted, or restored at a new price. */
export function OrderQuestion({ about, ...dialog }: OrderQuestionProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const row = words[about]
  return (
    <ConfirmDialog
      isOpen
      title={'question' in row ? translate(row.question) : t(row.title)}
      confirmLabel={t(row.confirmLabel)}
      busyLabel={t(row.busyLabel)}
      cancelLabel={t(row.cancelLabel)}
      tone={row.tone}
      {...dialog}
    />
  )
}
