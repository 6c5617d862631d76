import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { defaultFulfilment } from '../../shop/fulfilment.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { totalsOf } from '../../shop/totals.ts'
import { type Settled, settle, useKeepPrevious } from '../../site/data/settled.ts'
import { MoneyText, useTranslate } from '../../site/language/formats.tsx'
import { onNetwork, useIsOnline } from '../../site/network/connection.ts'
import { NotLoaded } from '../../site/network/needs-network.tsx'
import { refreshOpening, useOpening } from '../../site/opening/opening.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type CheckedLines, orderable } from '../cart/availability.ts'
import { canRetry } from '../outbox/transitions.ts'
import { type Checkout, openCheckout } from './checkout.ts'
import { type Outcome, usePlaceOrder } from './place-order.ts'
import { PlaceOrderError } from './place-order-error.tsx'
import { PlaceOrderForm } from './place-order-form.tsx'

export { rememberPaymentMethods } from './checkout.ts'

type PlaceOrderDialogProps = {
  checked: CheckedLines
  onClose: () => void
  onDone: (outcome: Outcome) => void
}

/** Where to, how to pay, what it costs: one press, one order. A default export, to be fetched late. */
export default function PlaceOrderDialog({ checked, onClose, onDone }: PlaceOrderDialogProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const formId = useId()
  const lines = orderable(checked.lines, checked.current)
  const checkout = useCheckout(onDone)
  const { paymentMethods, draft, canWait } = checkout

  const kitchen = useOpening()
  useEffect(refreshOpening, [])
  const { fulfilments = ['DELIVERY'] } = kitchen ?? {}
  const [chosen, choose] = useState<string>()
  const fulfilment =
    fulfilments.find((one) => one === (chosen ?? draft?.delivery.fulfilment)) ??
    defaultFulfilment(fulfilments)

  const placing = usePlaceOrder({
    draft,
    asksPhone: (id) => paymentMethods?.find((method) => method.id === id)?.gateway === 'MTN_MOMO',
    lines,
    onDone,
    onRefused({ code }) {
      if (code === 'NOT_SIGNED_IN')
        showToast('info', t`Sign in again: your cart and your address are kept.`)
      // The dialog shows a new total: that is no failure.
      else if (code !== 'PRICE_CHANGED') showToast('error', translate(orderMessages.placeFailed))
      if (code === 'PAYMENT_METHOD_GONE') checkout.reload()
      else if (code === 'FULFILMENT_OFF') refreshOpening()
      else checked.checkAgain()
    },
  })

  // An order without an answer is sent again at any hour: it may have been placed in time.
  const isClosed = kitchen?.open === false && !placing.mayBePlaced

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Place your order`}
      variant="phone"
      isLocked={placing.isBusy}
      footer={
        paymentMethods && (
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
              {placing.problem && canRetry(placing.problem) ? (
                t`Try again`
              ) : (
                <span>
                  {t`Place order`} · <MoneyText amount={totalsOf(lines, fulfilment).totalAmount} />
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
      {paymentMethods && draft ? (
        <PlaceOrderForm
          id={formId}
          delivery={draft.delivery}
          {...{ placing, paymentMethods, lines, fulfilment, fulfilments }}
          onFulfilment={choose}
        />
      ) : checkout.isFailed ? (
        <NotLoaded onRetry={checkout.reload} isBusy={checkout.isLoading}>
          {translate(orderMessages.paymentMethodsFailed)}
        </NotLoaded>
      ) : (
        <Skeletons label={t`One moment, please`}>
          <div className="flex flex-col gap-6">
            <SkeletonBlock className="h-17" />
            <SkeletonBlock className="h-17" />
            <SkeletonBlock className="h-17" />
            <SkeletonBlock className="h-28" />
          </div>
        </Skeletons>
      )}
    </Dialog>
  )
}

/** Loads what the dialog needs, again when a network comes back after a failure. */
function useCheckout(onDone: PlaceOrderDialogProps['onDone']) {
  const [attempt, setAttempt] = useState(1)
  const [answer, setAnswer] = useState<Settled<Checkout> & { attempt: number }>()
  const { value, problem } = useKeepPrevious(answer)

  const show = useEffectEvent((settled: NonNullable<typeof answer>) => {
    const { arrived, draft } = settled.value ?? {}
    if (arrived) onDone({ kind: 'PLACED', order: arrived, found: draft?.unanswered ?? [] })
    else setAnswer(settled)
  })
  useEffect(() => {
    let isOver = false
    void settle(openCheckout()).then((settled) => isOver || show({ ...settled, attempt }))
    return () => {
      isOver = true
    }
  }, [attempt])

  const reload = () => setAttempt((count) => count + 1)
  const reloadFailed = useEffectEvent(() => problem && reload())
  useEffect(() => onNetwork((isOnline) => void (isOnline && reloadFailed())), [])
  return {
    ...value,
    isFailed: problem !== undefined,
    isLoading: attempt !== answer?.attempt,
    reload,
  }
}

/** Says what happens to an order without a network, before it is typed. */
function WithoutNetwork({ canWait }: { canWait: boolean }) {
  const { t } = useLingui()
  const isOnline = useIsOnline()
  const text = canWait
    ? !isOnline &&
      t`There is no network. Your order waits on this device and is sent by itself as soon as there is one.`
    : t`This browser stores nothing (a private window, or no room left). You can only place your order while there is a network.`
  return (
    <LiveRegion isVisible>
      {text && (
        <Notice tone={canWait ? 'info' : 'warning'} className="mb-5">
          {text}
        </Notice>
      )}
    </LiveRegion>
  )
}
