import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { mostLines, totalsOf } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { MoneyText } from '../../site/money-text.tsx'
import { useSession } from '../../site/session/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { deleteCheckoutDraft, readCheckoutDraft } from '../checkout/checkout-draft.ts'
import { OrderButton, PayNowButton } from '../checkout/pay-buttons.tsx'
import { PlaceOrderDialog, useCheckoutDialog } from '../checkout/use-checkout-dialog.ts'
import type { Placed } from '../checkout/use-place-order.ts'
import { orderable } from './availability.ts'
import { takeOut } from './cart.ts'
import { resetCart } from './cart-actions.ts'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { useCart } from './cart-store.ts'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { useAvailability } from './use-availability.ts'

/** @param isAfterOrder an emptied cart is no news then */
export function CartContents({ isAfterOrder }: { isAfterOrder: boolean }) {
  const userId = useSession()?.sessionId ?? 0
  const checked = useAvailability('products')
  const ordering = useCheckoutDialog()
  const navigate = useNavigate()
  const place = useKeptFocus(checked.lines.length)
  const { lines, offers } = checked
  const ordered = orderable(lines, offers)
  const totals = totalsOf(ordered)
  const isUnanswered = !ordering.isOpen && Boolean(readCheckoutDraft(userId)?.unanswered)

  async function finish({ order, items }: Placed) {
    deleteCheckoutDraft()
    const sold = items.map(({ product, quantity }) => ({ id: product.id, quantity }))
    useCart.setState(({ products }) => ({ products: orderable(takeOut(products, sold), offers) }))
    const { id, trackingId, totalAmount } = order
    await navigate(paths.cart, {
      replace: true,
      state: { placed: { id, trackingId, totalAmount } },
    })
  }

  const orderButton = (
    <OrderButton
      canOrder={ordered.length > 0 && ordered.length <= mostLines}
      isOpening={ordering.isOpening}
      onOrder={ordering.open}
    />
  )

  return (
    <>
      <div ref={place} tabIndex={-1} className="page flex flex-col gap-6 py-8">
        {lines.length > 0 && (
          <PageHeading
            actions={
              <Button tone="quiet" onClick={resetCart}>
                Reset cart
              </Button>
            }
          >
            Your cart
          </PageHeading>
        )}
        <CartNotices checked={checked} onFindOut={isUnanswered ? ordering.open : undefined} />
        {lines.length > 0 ? (
          <div className="grid items-start gap-6 lg:grid-cols-[1fr_340px]">
            <CartLines checked={checked} />
            <CartSummary totals={totals}>
              <div className="grid mobile:hidden">{orderButton}</div>
              <PayNowButton />
            </CartSummary>
          </div>
        ) : (
          !isAfterOrder && <EmptyCart />
        )}
      </div>
      {lines.length > 0 && (
        <StickyBar isPhoneOnly>
          <span>
            Total <MoneyText amount={totals.totalAmount} className="block font-semibold text-lg" />
          </span>
          {orderButton}
        </StickyBar>
      )}
      {ordering.isOpen && (lines.length > 0 || readCheckoutDraft(userId)?.unanswered) && (
        <Suspense>
          <PlaceOrderDialog
            userId={userId}
            checked={checked}
            onClose={ordering.close}
            onPlaced={finish}
          />
        </Suspense>
      )}
    </>
  )
}
