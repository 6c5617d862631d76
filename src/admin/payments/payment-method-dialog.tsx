import { paths } from '../../shop/paths.ts'
import type { PaymentMethod } from '../../shop/payments/payment-method.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { AdminDetailList } from '../list/detail-list.tsx'

type AdminPaymentMethodDialogProps = { viewed: PaymentMethod | undefined; onClose: () => void }

export function AdminPaymentMethodDialog({ viewed, onClose }: AdminPaymentMethodDialogProps) {
  return (
    <Dialog
      isOpen={viewed !== undefined}
      onClose={onClose}
      title="Payment method details"
      closeLabel="Dismiss"
      size="sm"
      isLightDismissed
      footer={
        viewed && (
          <>
            <Button tone="secondary" onClick={onClose}>
              Close
            </Button>
            <ButtonLink to={paths.admin.updatePaymentMethod(viewed.id)}>Edit</ButtonLink>
          </>
        )
      }
    >
      {viewed && (
        <AdminDetailList
          details={[
            ['ID', viewed.id],
            ['Name', viewed.paymentMethod],
          ]}
        />
      )}
    </Dialog>
  )
}
