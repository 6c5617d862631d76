import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths } from '../../../shop/paths.ts'
import { showToast } from '../../../ui/feedback/toast.ts'
import type { WaitingOrder } from '../../outbox/outbox.ts'
import type { useOutbox } from '../../outbox/use-outbox.ts'

export type Outbox = Pick<ReturnType<typeof useOutbox>, 'withdraw' | 'agree' | 'sendAgain'>
export type WaitingActions = ReturnType<typeof useWaitingActions>

/** What somebody can do with an order that is not sent yet. */
export function useWaitingActions(outbox: Outbox) {
  const { t } = useLingui()
  const navigate = useNavigate()

  /** Says so where it is too late: it was sent a moment ago, or this device has no room left to note it. */
  async function isWithdrawn({ trackingId }: WaitingOrder): Promise<boolean> {
    const done = await outbox.withdraw(trackingId)
    if (done === false)
      showToast(
        'warning',
        t`It could not be withdrawn. Once it stands in your orders you can cancel it there.`,
      )
    return done === true
  }

  async function withdraw(order: WaitingOrder) {
    if (!(await isWithdrawn(order))) return
    // Without an answer nobody knows whether it arrived.
    showToast(
      'info',
      order.attempts === 0
        ? t`Withdrawn. Its dishes are in your cart again.`
        : t`Withdrawn. Its dishes are in your cart again. Should it have reached the shop already, it is canceled there.`,
    )
  }

  return {
    withdraw,
    async change(order: WaitingOrder) {
      if (await isWithdrawn(order)) await navigate(paths.cart)
    },
    /** What is too old by the clock may not have been asked about yet. */
    agree: ({ trackingId, needs }: WaitingOrder) =>
      needs ? outbox.agree(trackingId) : outbox.sendAgain(trackingId),
    sendAgain: ({ trackingId }: WaitingOrder) => outbox.sendAgain(trackingId),
  }
}
