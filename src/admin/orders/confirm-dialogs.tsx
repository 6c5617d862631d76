import { useLingui } from '@lingui/react/macro'
import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { useTranslate } from '../../site/language/use-translate.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { type OrderAction, refusalText } from './use-order-actions.ts'

type ConfirmDialogsProps = {
  canceling: OrderAction | undefined
  deleting: Order | undefined
  onCancel: (action: OrderAction) => Promise<unknown>
  onDelete: (order: Order) => Promise<unknown>
  onClose: () => void
}

/** Asked before something happens to an order that a wrong press should not do. */
export function ConfirmDialogs(props: ConfirmDialogsProps) {
  const { canceling, deleting, onCancel, onDelete, onClose } = props
  const { t } = useLingui()
  const translate = useTranslate()
  const nameOf = ({ id, user }: Order) => {
    const name = user?.username
    return name ? t`Order #${id} of ${name}` : t`Order #${id} of a deleted account`
  }
  return (
    <>
      <ConfirmDialog
        isOpen={canceling !== undefined}
        onClose={onClose}
        title={t`Cancel order`}
        confirmLabel={t`Cancel order`}
        cancelLabel={t`Keep order`}
        busyLabel={t`Canceling…`}
        onConfirm={async () => canceling && onCancel(canceling)}
        explain={(error) => {
          const why = refusalText(error)
          return t`This order cannot be canceled: ${why}`
        }}
      >
        <p>{translate(orderMessages.cancelQuestion)}</p>
        {canceling && <p className="mt-3 font-semibold text-lg">{nameOf(canceling.order)}</p>}
      </ConfirmDialog>
      <DeleteDialog
        title={t`Delete order`}
        name={deleting && nameOf(deleting)}
        question={translate(orderMessages.deleteQuestion)}
        onDelete={async () => deleting && onDelete(deleting)}
        onClose={onClose}
      />
    </>
  )
}
