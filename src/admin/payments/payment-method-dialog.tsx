import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import type { PaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DetailList } from '../list/detail-list.tsx'

type PaymentMethodDialogProps = { viewed: PaymentMethod | undefined; onClose: () => void }

export function PaymentMethodDialog({ viewed, onClose }: PaymentMethodDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      isOpen={viewed !== undefined}
      onClose={onClose}
      title={t`Payment method details`}
      closeLabel={t`Dismiss`}
      size="sm"
      isLightDismissed
      footer={
        viewed && (
          <>
            <Button tone="secondary" onClick={onClose}>
              {t`Close`}
            </Button>
            <ButtonLink to={paths.admin.updatePaymentMethod(viewed.id)}>{t`Edit`}</ButtonLink>
          </>
        )
      }
    >
      {viewed && (
        <DetailList
          details={[
            [t`ID`, viewed.id],
            [t`Name`, viewed.paymentMethod],
          ]}
        />
      )}
    </Dialog>
  )
}
