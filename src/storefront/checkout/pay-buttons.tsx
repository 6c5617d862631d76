import { Trans, useLingui } from '@lingui/react/macro'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { cartMessages } from '../cart/cart-actions.ts'

type OrderButtonProps = { canOrder: boolean; isOpening: boolean; onOrder: () => void }

export function OrderButton({ canOrder, isOpening, onOrder }: OrderButtonProps) {
  return (
    <Button
      size="lg"
      className="mobile:flex-auto mobile:px-4 mobile:text-base"
      disabled={!canOrder}
      onClick={onOrder}
      isBusy={isOpening}
    >
      {isOpening && <Spinner />}
      <Trans>Place Order</Trans>
    </Button>
  )
}

/** Says when it will do more (specification, section 2). */
export function PayNowButton() {
  const { t } = useLingui()
  return (
    <Button
      tone="secondary"
      onClick={() => showToast('info', t(cartMessages.payNow), { autoClose: 3_000 })}
    >
      <Trans>Pay Now</Trans>
    </Button>
  )
}
