import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId } from 'react'
import type { Problem } from '../../platform/problem.ts'
import { type Order, orderMessages } from '../../shop/orders/order.ts'
import { totalsOf } from '../../shop/totals.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { useTranslate } from '../../site/language/use-translate.ts'
import { NotLoaded } from '../../site/network/not-loaded.tsx'
import { askKitchen, useOpening } from '../../site/opening/opening.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { CheckedLines } from '../cart/availability.ts'
import { orderable } from '../cart/availability.ts'
import type { SentLine } from '../outbox/checkout-draft.ts'
import { isInDoubt, PlaceOrderError } from './place-order-error.tsx'
import { PlaceOrderForm } from './place-order-form.tsx'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { WithoutNetwork } from './without-network.tsx'

type PlaceOrderDialogProps = {
  checked: CheckedLines
  onClose: () => void
  /** `found`: the lines that an earlier attempt has ordered. */
  onPlaced: (order: Order, found?: readonly SentLine[]) => void
  /** It is kept on this device, and sent when there is a network. */
  onWaits: (trackingId: string) => void
}

/** Where to, how to pay, what it costs: one press, one order. A default export, to be fetched late. */
export default function PlaceOrderDialog(props: PlaceOrderDialogProps) {
  const { checked, onClose, onPlaced, onWaits } = props
  const { t } = useLingui()
  const translate = useTranslate()
  const formId = useId()
  const lines = orderable(checked.lines, checked.current)
  const checkout = useCheckout()
  const { paymentMethods, draft, arrived, canWait } = checkout

  function refuse({ code }: Problem) {
    // The new total is no failure, and is shown inside the dialog.
    if (code === 'PRICE_CHANGED') return
    if (code === 'NOT_SIGNED_IN') {
      showToast('info', t`Sign in again: your cart and your address are kept.`)
    } else showToast('error', translate(orderMessages.placeFailed))
  }

  const placing = usePlaceOrder({
    draft,
    asksPhone: (id) => paymentMethods?.find((method) => method.id === id)?.gateway === 'MTN_MOMO',
    lines,
    onPlaced,
    onWaits,
    onWithdrawn: onClose,
    onRefused(problem) {
      refuse(problem)
      if (problem.code === 'PAYMENT_METHOD_GONE') checkout.reload()
      else checked.checkAgain()
    },
  })

  const kitchen = useOpening()
  useEffect(askKitchen, [])
  // What went out without an answer is sent again at any hour: it may have been placed in time.
  const isClosed = kitchen?.open === false && !placing.mayBePlaced

  const finish = useEffectEvent(() => {
    if (arrived) onPlaced(arrived, draft?.unanswered ?? [])
  })
  useEffect(() => {
    if (arrived) finish()
  }, [arrived])

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Place your order`}
      phone="sheet"
      isLocked={placing.isBusy}
      footer={
        paymentMethods &&
        !arrived && (
          <div className="w-full">
            <PlaceOrderError {...{ placing, checked, canWait, formId }} />
            <Button
              {...placing.submit}
              form={formId}
              size="lg"
              isBlock
              className="mobile:px-2 mobile:text-base"
              disabled={lines.length === 0 || isClosed}
              busyLabel={t`Placing your order…`}
            >
              {isInDoubt(placing.problem) ? (
                t`Try again`
              ) : (
                <span>
                  {t`Place order`} · <MoneyText amount={totalsOf(lines).totalAmount} />
                </span>
              )}
            </Button>
          </div>
        )
      }
    >
      {kitchen?.message && (
        <Notice tone="warning" className="mb-5">
          {kitchen.message}
        </Notice>
      )}
      {canWait !== undefined && <WithoutNetwork canWait={canWait} />}
      {paymentMethods && draft && !arrived ? (
        <PlaceOrderForm
          id={formId}
          delivery={draft.delivery}
          {...{ placing, paymentMethods, lines }}
        />
      ) : checkout.isFailed ? (
        <NotLoaded onRetry={checkout.reload} isBusy={checkout.isLoading}>
          {translate(orderMessages.paymentMethodsFailed)}
        </NotLoaded>
      ) : (
        <CheckoutSkeleton />
      )}
    </Dialog>
  )
}

function CheckoutSkeleton() {
  const { t } = useLingui()
  return (
    <Skeletons label={t`One moment, please`}>
      <div className="flex flex-col gap-6">
        <SkeletonBlock className="h-17" />
        <SkeletonBlock className="h-17" />
        <SkeletonBlock className="h-17" />
        <SkeletonBlock className="h-28" />
      </div>
    </Skeletons>
  )
}
