import { useLingui } from '@lingui/react/macro'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import type { Money } from '../../shop/money.ts'
import { maxLines } from '../../shop/orders/order.ts'
import { paths } from '../../shop/paths.ts'
import { cheaperShipping, shippingAboveTiers, shippingTiers, totalsOf } from '../../shop/totals.ts'
import { MoneyText, useMoney } from '../../site/language/formats.tsx'
import { useIsOnline } from '../../site/network/connection.ts'
import { useDefaultFulfilment } from '../../site/opening/opening.ts'
import { OrderTotals, type Totals } from '../../site/orders/order-lines.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { LiveNotice } from '../../ui/feedback/notice.tsx'
import { SkeletonRows, Skeletons } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { useRestoreFocus } from '../../ui/form/focus.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type CheckedLines, orderable } from './availability.ts'
import { reset } from './cart-actions.ts'
import { CartLines } from './cart-lines.tsx'
import { useCart } from './cart-store.ts'

type CartContentsProps = {
  checked: CheckedLines
  /** An order was just placed: its confirmation replaces the message of an empty cart. */
  isAfterOrder: boolean
  /** Asks for the result of an order that was sent and got no answer. */
  onFindOut: (() => void) | undefined
  /** The dialog that makes an order of it loads. */
  isOpening: boolean
  onOrder: () => void
}

export function CartContents(props: CartContentsProps) {
  const { t } = useLingui()
  const { checked, isAfterOrder, onFindOut, isOpening, onOrder } = props
  const { lines, current } = checked
  const place = useRestoreFocus(lines.length)
  const ordered = orderable(lines, current)
  const totals = totalsOf(ordered, useDefaultFulfilment())
  const orderButton = (
    <Button
      size="lg"
      className="mobile:flex-auto mobile:px-4 mobile:text-base"
      disabled={ordered.length === 0 || ordered.length > maxLines}
      onClick={onOrder}
      isBusy={isOpening}
    >
      {isOpening && <Spinner />}
      {t`Place Order`}
    </Button>
  )
  // Says when it will do more (specification, section 2).
  const payNow = () =>
    showToast('info', t`This feature will be available very soon...`, { autoClose: 3_000 })

  return (
    <>
      <div ref={place} tabIndex={-1} className="page flex flex-col gap-6 py-8">
        {lines.length > 0 && (
          <CartHeading
            actions={
              <Button tone="quiet" onClick={() => reset('products')} className="-ml-4">
                {t`Reset cart`}
              </Button>
            }
          />
        )}
        {/* Without notices a negative margin takes back the column's gap. */}
        <div className="has-[>:first-child>:empty]:-mb-6">
          <Notices checked={checked} onFindOut={onFindOut} />
        </div>
        {lines.length > 0 ? (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_340px]">
            <CartLines checked={checked} />
            <CartSummary totals={totals}>
              <div className="grid mobile:hidden">{orderButton}</div>
              <Button tone="secondary" onClick={payNow}>
                {t`Pay Now`}
              </Button>
            </CartSummary>
          </div>
        ) : (
          !isAfterOrder && <EmptyCart />
        )}
      </div>
      {lines.length > 0 && (
        <StickyBar isPhoneOnly>
          <span>
            {t`Total`}{' '}
            <MoneyText amount={totals.totalAmount} className="block font-semibold text-lg" />
          </span>
          {orderButton}
        </StickyBar>
      )}
    </>
  )
}

/** The same for every cart, so it is in the HTML: a slow phone shows it long before the lines. */
export function CartHeading({ actions }: { actions?: ReactNode }) {
  const { t } = useLingui()
  const money = useMoney()
  const tiers = shippingTiers.map((tier) => {
    const charge = money(tier.charge)
    const limit = money(tier.upTo)
    return t`${charge} up to ${limit}`
  })
  const charge = money(shippingAboveTiers)
  const prices = [
    ...tiers,
    t({ message: `${charge} above`, comment: 'the last of the prices of a delivery' }),
  ].join(', ')
  return (
    <PageHeading
      intro={useDefaultFulfilment() === 'DELIVERY' && t`Delivery costs ${prices}.`}
      actions={actions}
    >
      {t`Your cart`}
    </PageHeading>
  )
}

/** What the customer should know before ordering. */
function Notices({ checked, onFindOut }: Pick<CartContentsProps, 'checked' | 'onFindOut'>) {
  const { t } = useLingui()
  const { lines, current, pricesBefore, isFailed, isChecking, checkAgain } = checked
  const isOnline = useIsOnline()
  const tooMany = orderable(lines, current).length - maxLines
  return (
    <div className="flex flex-col gap-3">
      <LiveNotice
        tone="warning"
        action={
          <Button tone="secondary" onClick={onFindOut}>
            {t`Find out`}
          </Button>
        }
      >
        {onFindOut && t`Your last order was sent, but no answer came back.`}
      </LiveNotice>
      <LiveNotice
        tone={isOnline ? 'warning' : 'info'}
        action={
          isOnline && (
            <Button
              tone="secondary"
              onClick={checkAgain}
              isBusy={isChecking}
              busyLabel={t`Checking…`}
            >
              {t`Check again`}
            </Button>
          )
        }
      >
        {isFailed &&
          (isOnline
            ? t`Prices and stock could not be checked. They are checked again when you order.`
            : t`There is no network: prices and stock are as you last saw them. They are checked when the order is sent.`)}
      </LiveNotice>
      <LiveNotice tone="info">
        {pricesBefore.size > 0 && t`Some prices have changed since you filled your cart.`}
      </LiveNotice>
      <LiveNotice tone="warning">
        {tooMany > 0 &&
          t`One order takes at most ${maxLines} different products: remove ${tooMany}.`}
      </LiveNotice>
    </div>
  )
}

/** The totals; a screen reader says them whenever they change. */
function CartSummary({ totals, children }: { totals: Totals; children: ReactNode }) {
  const { t } = useLingui()
  const money = useMoney()
  const { subtotal } = totals
  const products = money(subtotal)
  const delivery = money(totals.shipping)
  const total = money(totals.totalAmount)
  const isDelivered = useDefaultFulfilment() === 'DELIVERY'
  const cheaper = isDelivered && subtotal > 0 ? cheaperShipping(subtotal) : undefined
  return (
    <Panel title={t`Summary`} className="lg:sticky lg:top-24">
      <OrderTotals {...totals} />
      <LiveRegion>{t`Subtotal ${products}, shipping ${delivery}, total ${total}`}</LiveRegion>
      {cheaper && <CheaperDelivery {...cheaper} />}
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </Panel>
  )
}

function CheaperDelivery({ missing, charge }: { missing: Money; charge: Money }) {
  const { t } = useLingui()
  const money = useMoney()
  const more = money(missing)
  const price = money(charge)
  return (
    <p className="mt-4 flex gap-2 rounded-md bg-success-soft px-3 py-2 text-sm text-success-ink">
      <Truck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {t`Add ${more} and delivery drops to ${price}`}
    </p>
  )
}

function EmptyCart() {
  const { t } = useLingui()
  const hasWishes = useCart((state) => state.wishlist.length > 0)
  return (
    <EmptyState
      title={t`Your cart is empty`}
      level={1}
      action={
        <>
          <ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>
          {hasWishes && (
            <ButtonLink to={paths.wishlist} tone="secondary">
              {t`To your wishlist`}
            </ButtonLink>
          )}
        </>
      }
    >
      {t`The kitchen is warm. What will it be today?`}
    </EmptyState>
  )
}

/** In the HTML of cart and wishlist: only the browser knows their lines. */
export function CartSkeleton({ label, heading }: { label: string; heading?: ReactNode }) {
  return (
    <div className="page flex flex-col gap-6 py-8">
      {heading}
      <Skeletons label={label}>
        <SkeletonRows />
      </Skeletons>
    </div>
  )
}
