import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { isUnanswered } from '../../platform/api/unanswered.ts'
import { untranslated } from '../../platform/language/translations.ts'
import type { Problem } from '../../platform/problem.ts'
import { type Money, sameMoney } from '../../shop/money.ts'
import { MoneyText } from '../../site/format/money-text.tsx'
import { enteredLang } from '../../site/language/text-language.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import { remove } from '../cart/cart.ts'
import { setCartQuantity } from '../cart/cart-actions.ts'
import { useCart } from '../cart/cart-store.ts'
import { LineName } from '../cart/line-name.tsx'
import type { CheckedLines } from '../cart/use-availability.ts'
import { maxRetries } from '../outbox/retry.ts'
import type { usePlaceOrder } from './use-place-order.ts'

type PlaceOrderErrorProps = {
  placing: ReturnType<typeof usePlaceOrder>
  checked: CheckedLines
}

/** Why the order is not placed yet, and the way on; beside the button, where it is in sight. */
export function PlaceOrderError({ placing, checked }: PlaceOrderErrorProps) {
  const { problem, retry, settle } = placing
  return (
    <>
      <LiveRegion isVisible>
        {retry > 0 && (
          <p className="mb-3 text-ink-soft text-sm">
            <Trans>
              No answer yet. Sending it again ({retry} of {maxRetries}); it stays one order.
            </Trans>
          </p>
        )}
      </LiveRegion>
      <div role="alert">
        {problem && problem.code !== 'NOT_SIGNED_IN' && (
          <div className="mb-3">
            <Refusal problem={problem} checked={checked} settle={settle} />
          </div>
        )}
      </div>
    </>
  )
}

type RefusalProps = { problem: Problem; checked: CheckedLines; settle: () => void }

function Refusal({ problem, checked, settle }: RefusalProps) {
  if (problem.code === 'PRICE_CHANGED') {
    return (
      <Notice tone="warning">
        {problem.message}
        <PriceChanges {...checked} />
      </Notice>
    )
  }
  if (problem.code === 'STOCK_EXCEEDED') return <Shortage problem={problem} settle={settle} />
  if (isUnanswered(problem)) {
    return (
      <Notice tone="warning">
        {problem.status === 0 ? <Trans>The shop did not answer.</Trans> : problem.message}{' '}
        <Trans>
          We cannot tell yet whether the order arrived. Try again: it is never placed twice.
        </Trans>
      </Notice>
    )
  }
  return <Notice tone="danger">{problem.message}</Notice>
}

function PriceChanges({ lines, pricesBefore }: CheckedLines) {
  const changed = lines.flatMap((line): ReactNode[] => {
    const before = pricesBefore.get(line.id)
    if (before === undefined || sameMoney(before, line.price)) return []
    return [<PriceChange key={line.id} line={line} before={before} />]
  })
  return changed.length > 0 ? <ul className="mt-1 text-sm">{changed}</ul> : null
}

type PriceChangeProps = { line: CheckedLines['lines'][number]; before: Money }

function PriceChange({ line, before }: PriceChangeProps) {
  const name = <LineName line={line} />
  const priceBefore = <MoneyText amount={before} />
  const price = <MoneyText amount={line.price} />
  return (
    <li>
      <Trans>
        {name}: <del>{priceBefore}</del> {price}
      </Trans>
    </li>
  )
}

const ShortageDetails = z.object({
  product: z.object({ id: z.number(), name: z.string(), untranslated }),
  available: z.number(),
})

function Shortage({ problem, settle }: Omit<RefusalProps, 'checked'>) {
  const { data: details } = ShortageDetails.safeParse(problem.body)
  const available = details?.available ?? 0
  const name = details && (
    <span lang={enteredLang(details.product, 'name')}>{details.product.name}</span>
  )

  const takeWhatIsLeft = () => {
    if (!details) return
    const { product, available } = details
    if (available > 0) setCartQuantity(product.id, available)
    else useCart.setState(({ products }) => ({ products: remove(products, product.id) }))
    settle()
  }
  return (
    <Notice
      tone="warning"
      action={
        details && (
          <Button tone="secondary" onClick={takeWhatIsLeft}>
            {available > 0 ? <Trans>Take {available}</Trans> : <Trans>Remove {name}</Trans>}
          </Button>
        )
      }
    >
      {problem.message}
    </Notice>
  )
}
