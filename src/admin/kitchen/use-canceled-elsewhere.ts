import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { orderApi } from '../../shop/orders/order.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Orders that are asked about after one answer: a board that was away for long has other news. */
const atMost = 5
/** ms: a cook presses other buttons meanwhile. */
const lifetime = 60_000

/**
 * Says which orders that left the board were canceled by somebody else, most of all by customers: their dishes
 * may be on the fire.
 * @param leaving orders that this board moves off itself, and says so; what has left is taken out
 */
export function useCanceledElsewhere(leaving: Set<number>) {
  const { t } = useLingui()

  async function say(id: number) {
    const { status } = await call(orderApi.inspect, { params: { id } })
    if (status !== 'CANCELED') return
    const text = t`Order #${id} was canceled.`
    await showToast('warning', text, { id: `canceled-${id}`, autoClose: lifetime })
  }
  return (gone: readonly number[]) => {
    const elsewhere = gone.filter((id) => !leaving.delete(id))
    // Without an answer the card is gone all the same.
    for (const id of elsewhere.slice(-atMost)) void say(id).catch(() => undefined)
  }
}
