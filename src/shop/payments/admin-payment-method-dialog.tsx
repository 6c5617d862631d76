import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AdminDetailList } from '../../web/admin-detail-list.tsx'
import { paths } from '../../web/paths.ts'
import type { PaymentMethod } from './payment-method.ts'

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
