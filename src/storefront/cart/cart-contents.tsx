import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { totalsOf } from '../../shop/totals.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { StickyBar } from '../../ui/layout/sticky-bar.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { orderable } from './availability.ts'
import { resetCart } from './cart-actions.ts'
import { CartHeading } from './cart-heading.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNotices } from './cart-notices.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import type { CheckedLines } from './use-availability.ts'

type CartContentsProps = {
  checked: CheckedLines
  /** An order was just placed: the confirmation stands where the empty cart would say so. */
  isAfterOrder: boolean
  /** An order went out without an answer; this finds out what became of it. */
  onFindOut: (() => void) | undefined
  orderButton: ReactNode
  payButton: ReactNode
}

export function CartContents(props: CartContentsProps) {
  const { t } = useLingui()
  const { checked, isAfterOrder, onFindOut, orderButton, payButton } = props
  const { lines, current } = checked
  const place = useKeptFocus(lines.length)
  const totals = totalsOf(orderable(lines, current))

  return (
    <>
      <div ref={place} tabIndex={-1} className="page flex flex-col gap-6 py-8">
        {lines.length > 0 && (
          <CartHeading
            actions={
              <Button tone="quiet" onClick={resetCart} className="-ml-4">
                {t`Reset cart`}
              </Button>
            }
          />
        )}
        {/* Without notices a negative margin takes back the column's gap. */}
        <div className="has-[>:first-child>:empty]:-mb-6">
          <CartNotices checked={checked} onFindOut={onFindOut} />
        </div>
        {lines.length > 0 ? (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_340px]">
            <CartLines checked={checked} />
            <CartSummary totals={totals}>
              <div className="grid mobile:hidden">{orderButton}</div>
              {payButton}
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
