import { useEffect, useEffectEvent, useId } from 'react'
import type { Problem } from '../../platform/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLoad } from '../../ui/use-load.ts'
import { MoneyText } from '../money-text.tsx'
import { openCheckout } from '../orders/checkout.ts'
import { orderMessages, totalsOf } from '../orders/order.ts'
import { isUnanswered } from '../orders/until-answered.ts'
import { type Placed, usePlacing } from '../orders/use-placing.ts'
import { orderable } from './cart-check.ts'
import { PlaceOrderForm } from './place-order-form.tsx'
import { PlacingTrouble } from './placing-trouble.tsx'
import type { CheckedLines } from './use-offers.ts'

type PlaceOrderDialogProps = {
  userId: number
  checked: CheckedLines
  onClose: () => void
  onPlaced: (placed: Placed) => void
}

/** Where to, how to pay, what it costs: one press, one order. A default export, to be fetched late. */
export default function PlaceOrderDialog(props: PlaceOrderDialogProps) {
  const { userId, checked, onClose, onPlaced } = props
  const formId = useId()
  const lines = orderable(checked.lines, checked.offers)
  const checkout = useLoad((signal) => openCheckout(userId, signal), userId)
  const { paymentMethods, draft, arrived } = checkout.value ?? {}

  const placing = usePlacing({
    draft,
    lines,
    onPlaced,
    onRefused(problem) {
      tell(problem)
      if (problem.code === 'PAYMENT_METHOD_GONE') checkout.reload()
      else checked.checkAgain()
    },
  })

  const finish = useEffectEvent(() => {
    if (arrived) onPlaced({ order: arrived, items: draft?.unanswered ?? [] })
  })
  useEffect(() => {
    if (arrived) finish()
  }, [arrived])

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Place your order"
      phone="sheet"
      isLocked={placing.isBusy}
      footer={
        paymentMethods &&
        !arrived && (
          <div className="w-full">
            <PlacingTrouble placing={placing} checked={checked} />
            <Button
              {...placing.submit}
              form={formId}
              size="lg"
              isBlock
              disabled={lines.length === 0}
              busyLabel="Placing your order…"
            >
              <span>
                {isUnanswered(placing.problem) ? 'Try again' : 'Place order'} ·{' '}
                <MoneyText amount={totalsOf(lines).totalAmount} />
              </span>
            </Button>
          </div>
        )
      }
    >
      {paymentMethods && draft && !arrived ? (
        <PlaceOrderForm id={formId} {...{ placing, paymentMethods, draft, lines }} />
      ) : checkout.problem ? (
        <LoadFailure onRetry={checkout.reload} isBusy={checkout.isLoading}>
          {orderMessages.paymentMethodsFailed}
        </LoadFailure>
      ) : (
        <CheckoutSkeleton />
      )}
    </Dialog>
  )
}

function CheckoutSkeleton() {
  return (
    <Skeletons label="One moment, please">
      <div className="flex flex-col gap-6">
        <SkeletonBlock className="h-17" />
        <SkeletonBlock className="h-17" />
        <SkeletonBlock className="h-17" />
        <SkeletonBlock className="h-28" />
      </div>
    </Skeletons>
  )
}

function tell({ code }: Problem) {
  // The new total is no failure, and is told inside the dialog.
  if (code === 'PRICE_CHANGED') return
  if (code === 'NOT_SIGNED_IN') {
    showToast('info', 'Please sign in again: your cart and your address are kept.')
  } else showToast('error', orderMessages.placeFailed)
}
