import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { maxLines, type Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { exceptForQuery } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { useSession } from '../../site/session/session.ts'
import { loadAvailability, orderable, useAvailability } from '../cart/availability.ts'
import { takeOut } from '../cart/cart.ts'
import { CartContents, CartHeading, CartSkeleton } from '../cart/cart-contents.tsx'
import { useCart } from '../cart/cart-store.ts'
import { askOnOrderPage } from '../orders/money/payment-step.ts'
import {
  deleteCheckoutDraft,
  linesOf,
  readCheckoutDraft,
  type SentLine,
} from '../outbox/checkout-draft.ts'
import type { Route } from './+types/cart-page'
import { OrderPlaced, type PlacedOrder } from './order-placed.tsx'
import { OrderWaits, useOrderThatWaits } from './order-waits.tsx'
import { OrderButton, PayNowButton } from './pay-buttons.tsx'
import { useCheckoutDialog } from './use-checkout-dialog.ts'

export const clientLoader = () => loadAvailability('products')

export const shouldRevalidate = exceptForQuery

export const meta = privateMeta(msg`Your cart`)

export function HydrateFallback() {
  const { t } = useLingui()
  return <CartSkeleton label={t`Loading your cart`} heading={<CartHeading />} />
}

/** What the dialog leaves in the history when an order was placed, or waits: it survives a reload. */
const AfterOrder = z.object({
  placed: z.optional(
    z.object({
      id: z.number(),
      trackingId: z.string(),
      totalAmount: z.number(),
      isToPay: z.optional(z.boolean()),
    }),
  ),
  /** Its tracking ID. */
  waits: z.optional(z.string()),
})

/** The cart, and the dialog that makes an order of it. */
export default function CartPage({ loaderData }: Route.ComponentProps) {
  const userId = useSession()?.sessionId ?? 0
  const { placed, waits } = AfterOrder.safeParse(useLocation().state).data ?? {}
  const checked = useAvailability('products', loaderData.availability)
  const dialog = useCheckoutDialog()
  const navigate = useNavigate()
  const { lines, current } = checked
  const count = orderable(lines, current).length
  const hasUnanswered = Boolean(readCheckoutDraft(userId)?.unanswered)

  const celebrate = async ({ id, status, trackingId, totalAmount, gateway, due }: Order) => {
    // Before its answer came: its own page says so.
    if (status === 'CANCELED') return navigate(paths.order(id), { replace: true })
    const isToPay = Boolean(gateway) && due > 0
    const placed = { id, trackingId, totalAmount, isToPay } satisfies PlacedOrder
    return navigate(paths.cart, { replace: true, state: { placed } })
  }
  // Its own page waits for the payment: a tab that is closed while the phone rings loses nothing.
  const arrive = async (order: Order) =>
    order.status !== 'CANCELED' && askOnOrderPage(order)
      ? navigate(paths.order(order.id), { replace: true })
      : celebrate(order)
  const showWaiting = async (trackingId: string) =>
    navigate(paths.cart, { replace: true, state: { waits: trackingId } })
  // The outbox tells of it as well, at about the same time: whoever pays on a phone would be called back from there.
  const finished = useRef<string>(undefined)
  const unlessFinished = async (trackingId: string, show: () => Promise<void>) => {
    if (trackingId !== finished.current) await show()
  }
  const waiting = useOrderThatWaits(waits, {
    isCartEmpty: lines.length === 0 && !placed,
    onFound: (found) => unlessFinished(found, () => showWaiting(found)),
    onSent: (sent) => unlessFinished(sent.trackingId, () => arrive(sent)),
  })

  /** @param found lines that an earlier attempt has ordered: they are still in the cart, and no press has just happened */
  async function finish(order: Order, found?: readonly SentLine[]) {
    finished.current = order.trackingId
    deleteCheckoutDraft(userId)
    const sold = linesOf(found ?? [])
    useCart.setState(({ products }) => ({ products: orderable(takeOut(products, sold), current) }))
    await (found ? celebrate(order) : arrive(order))
  }

  return (
    <>
      {waiting.order && (
        <div className="page pt-8">
          <OrderWaits order={waiting.order} outbox={waiting.outbox} />
        </div>
      )}
      {placed && (
        <div className="page pt-8">
          <OrderPlaced {...placed} />
        </div>
      )}
      <CartContents
        checked={checked}
        isAfterOrder={placed !== undefined || waiting.order !== undefined || waiting.isAwaited}
        onFindOut={hasUnanswered && !dialog.isOpen ? dialog.open : undefined}
        orderButton={
          <OrderButton
            canOrder={count > 0 && count <= maxLines}
            isOpening={dialog.isComing}
            onOrder={dialog.open}
          />
        }
        payButton={<PayNowButton />}
      />
      {dialog.Code && dialog.isOpen && (lines.length > 0 || hasUnanswered) && (
        <dialog.Code
          checked={checked}
          onClose={dialog.close}
          onPlaced={finish}
          onWaits={showWaiting}
        />
      )}
    </>
  )
}
