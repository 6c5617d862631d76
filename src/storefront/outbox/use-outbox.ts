import { useEffect, useState } from 'react'
import { useSession } from '../../site/session/session.ts'
import { add, has } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { agreed, recalled, triedAgain, withdrawn } from './decisions.ts'
import { isDeviceLate } from './device-database.ts'
import type { WaitingOrder } from './outbox.ts'
import { addWaiting, changeWaiting, followOutbox, waitingOf } from './outbox-store.ts'

const none: readonly WaitingOrder[] = []

/** What the person who is signed in has ordered on this device and the shop may not have yet, in any tab. */
export function useOutbox() {
  const userId = useSession()?.sessionId
  const [known, setKnown] = useState<{ userId: number; orders: readonly WaitingOrder[] }>()
  const [isLate, setIsLate] = useState(false)

  useEffect(() => {
    if (userId === undefined) return
    let isOver = false
    const read = async () => {
      const orders = await waitingOf(userId)
      if (isOver) return
      setIsLate(isDeviceLate())
      if (!isDeviceLate()) setKnown({ userId, orders })
    }
    void read()
    const end = followOutbox(read)
    return () => {
      isOver = true
      end()
    }
  }, [userId])

  const orders = known?.userId === userId ? known?.orders : undefined
  return {
    /** Oldest first: those that wait, are being sent or were refused, and SENT ones that are not in the list yet. */
    orders: orders?.filter(({ state }) => state !== 'WITHDRAWN') ?? none,
    /** False until they were read: nobody can say that there are none. */
    isKnown: orders !== undefined,
    /** That takes long. */
    isLate: isLate && orders === undefined,
    withdraw,
    agree: (trackingId: string) => changeWaiting(trackingId, (order) => agreed(order, Date.now())),
    sendAgain: (trackingId: string) =>
      changeWaiting(trackingId, (order) => triedAgain(order, Date.now())),
  }
}

/**
 * Its lines go back into the cart; what may have arrived is canceled there by the sender.
 * @returns whether that was done; undefined where it has left the outbox already, by another press or another tab
 */
export async function withdraw(trackingId: string): Promise<boolean | undefined> {
  let lines: WaitingOrder['lines'] = []
  const left = await changeWaiting(trackingId, (order) => {
    const changed = withdrawn(order, Date.now())
    if (changed !== order && !order.isInCart) lines = order.lines
    return changed
  })
  // A device that has become full cannot keep that it has to be canceled: it is sent.
  if (left === false) return false
  useCart.setState(({ products }) => ({ products: lines.reduce(add, products) }))
  return left === undefined ? undefined : left === null || left.state === 'WITHDRAWN'
}

/** The same for what somebody was asked about, and what has been sent, and perhaps left the outbox, meanwhile. */
export async function withdrawAsked(asked: WaitingOrder): Promise<void> {
  if (await withdraw(asked.trackingId)) return
  const now = Date.now()
  const left = await changeWaiting(asked.trackingId, (order) =>
    order.state === 'SENT' ? recalled(order, now) : order,
  )
  if (left === undefined) await addWaiting(recalled(asked, now))
  else if (left === false || left?.state !== 'WITHDRAWN') return
  useCart.setState(({ products }) => ({
    products: [...products, ...asked.lines.filter(({ id }) => !has(products, id))],
  }))
}
