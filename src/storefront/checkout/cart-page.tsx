import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import type { Order } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { exceptForQuery } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { useSession } from '../../site/session/session.ts'
import { useLateCode } from '../../ui/use-late-code.ts'
import { loadAvailability, orderable, useAvailability } from '../cart/availability.ts'
import { takeOut } from '../cart/cart.ts'
import { CartContents, CartHeading, CartSkeleton } from '../cart/cart-contents.tsx'
import { useCart } from '../cart/cart-store.ts'
import { askOnOrderPage } from '../orders/money/payment-step.ts'
import { deleteCheckoutDraft, linesOf, readCheckoutDraft } from '../outbox/checkout-draft.ts'
import type { Route } from './+types/cart-page'
import { OrderPlaced, OrderWaits, PlacedOrder, useOrderThatWaits } from './after-order.tsx'
import type { Outcome } from './place-order.ts'

export const clientLoader = () => loadAvailability('products')

export const shouldRevalidate = exceptForQuery

export const meta = privateMeta(msg`Your cart`)

export function HydrateFallback() {
  const { t } = useLingui()
  return <CartSkeleton label={t`Loading your cart`} heading={<CartHeading />} />
}

/** History state after the dialog: the order is placed, or waits. It survives a reload. */
const AfterOrder = z.object({
  placed: z.optional(PlacedOrder),
  waits: z.optional(z.string()),
})

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const userId = useSession()?.sessionId ?? 0
  const { placed, waits } = AfterOrder.safeParse(useLocation().state).data ?? {}
  const checked = useAvailability('products', loaderData.availability)
  const dialog = useCheckoutDialog()
  const navigate = useNavigate()
  const { lines, current } = checked
  const hasUnanswered = Boolean(readCheckoutDraft(userId)?.unanswered)
  /** Of the order that is shown: the dialog and the outbox report it at about the same time. */
  const shownId = useRef<string>(undefined)

  const showWaiting = async (trackingId: string) => {
    if (trackingId !== shownId.current)
      await navigate(paths.cart, { replace: true, state: { waits: trackingId } })
  }

  async function showPlaced(order: Order, isFound = false) {
    const { id, status, trackingId, totalAmount, gateway, due } = order
    if (trackingId === shownId.current) return
    shownId.current = trackingId
    // The order's page says that it is canceled, or asks the phone to pay and waits for it. A phone rings only where
    // the customer has just pressed.
    if (status === 'CANCELED' || (!isFound && askOnOrderPage(order)))
      return navigate(paths.order(id), { replace: true })
    const isToPay = Boolean(gateway) && due > 0
    const placed = { id, trackingId, totalAmount, isToPay } satisfies PlacedOrder
    await navigate(paths.cart, { replace: true, state: { placed } })
  }

  const waiting = useOrderThatWaits(waits, {
    isCartEmpty: lines.length === 0 && !placed,
    onFound: showWaiting,
    onSent: showPlaced,
  })

  async function showResult(outcome: Outcome) {
    if (outcome.kind === 'WAITS') return showWaiting(outcome.trackingId)
    const { order, found } = outcome
    deleteCheckoutDraft(userId)
    const sold = linesOf(found ?? [])
    useCart.setState(({ products }) => ({ products: orderable(takeOut(products, sold), current) }))
    await showPlaced(order, found !== undefined)
  }

  return (
    <>
      {waiting.order && (
        <div className="page pt-8">
          <OrderWaits order={waiting.order} />
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
        isOpening={dialog.isComing}
        onOrder={dialog.open}
      />
      {dialog.Code && dialog.isOpen && (lines.length > 0 || hasUnanswered) && (
        <dialog.Code checked={checked} onClose={dialog.close} onDone={showResult} />
      )}
    </>
  )
}

const fetchDialog = () => import('./place-order-dialog.tsx')

/** The dialog is open while the address says `?order=new`: Back closes it, signing in comes back to it. */
function useCheckoutDialog() {
  const [params, setParams] = useSearchParams()
  const { Code, bring, isComing } = useLateCode(fetchDialog)
  const isOpen = params.get('order') === 'new'

  // Before the first order on this device is typed: the network may be gone by then.
  const prepare = useEffectEvent(async () => {
    if (isOpen) void bring()
    const { rememberPaymentMethods } = await fetchDialog()
    await rememberPaymentMethods()
  })
  useEffect(() => {
    prepare().catch(() => {})
  }, [])

  async function open() {
    if (await bring()) setParams({ order: 'new' }, { preventScrollReset: true })
  }

  return {
    Code,
    isComing,
    isOpen,
    open,
    close: () => setParams({}, { replace: true, preventScrollReset: true }),
  }
}
