import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import type { EnteredPaymentMethod } from '../../shop/payment-methods/payment-method.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DetailList } from '../list/detail-list.tsx'

type PaymentMethodDialogProps = { viewed: EnteredPaymentMethod | undefined; onClose: () => void }

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
            [t`How it is known that it is paid`, t(gatewayMessage(viewed.gateway))],
            ...(viewed.code ? [[t`MoMoPay code`, viewed.code] as const] : []),
          ]}
        />
      )}
    </Dialog>
  )
}
