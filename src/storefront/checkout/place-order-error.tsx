import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { untranslated } from '../../platform/language/translations.ts'
import type { Problem } from '../../platform/problem.ts'
import { type Money, sameMoney } from '../../shop/money.ts'
import { orderMessages } from '../../shop/orders/order.ts'
import { enteredLang, MoneyText, useTranslate } from '../../site/language/formats.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { CheckedLines } from '../cart/availability.ts'
import { lineKey, takeAtMost } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { LineName } from '../cart/line-name.tsx'
import { canRetry } from '../outbox/transitions.ts'
import type { usePlaceOrder } from './place-order.ts'

type PlaceOrderErrorProps = {
  placing: ReturnType<typeof usePlaceOrder>
  checked: CheckedLines
  /** This device can keep the order. */
  canWait: boolean | undefined
  formId: string
}

/** Why the order is not placed yet, and the way on; beside the button, where it is in sight. */
export const PlaceOrderError = (props: PlaceOrderErrorProps) => (
  <div role="alert">
    <Refusal {...props} />
  </div>
)

function Refusal({ placing, checked, canWait, formId }: PlaceOrderErrorProps) {
  const { t } = useLingui()
  const translate = useTranslate()
  const { problem, settle, keepForLater } = placing
  if (!problem || problem.code === 'NOT_SIGNED_IN') return null
  if (problem.code === 'PRICE_CHANGED') {
    return (
      <Notice tone="warning" className="mb-3">
        {problem.message}
        <PriceChanges {...checked} />
      </Notice>
    )
  }
  if (problem.code === 'STOCK_EXCEEDED') return <Shortage problem={problem} settle={settle} />
  if (!canRetry(problem)) {
    return (
      <Notice tone="danger" className="mb-3">
        {problem.message}
      </Notice>
    )
  }
  return (
    <Notice
      tone="warning"
      className="mb-3"
      action={
        canWait && (
          <Button {...keepForLater} form={formId} tone="secondary" isBlock>
            {t`Keep it here and send it later`}
          </Button>
        )
      }
    >
      {problem.status === 0 ? (
        <>
          {t`The shop did not answer.`}{' '}
          {t`We cannot tell yet whether the order arrived. Try again: it is never placed twice.`}
        </>
      ) : (
        <>
          {translate(orderMessages.placeFailed)} {problem.status === 429 && problem.message}{' '}
          {t`Your order stays in your cart. Try again: it is never placed twice.`}
        </>
      )}
    </Notice>
  )
}

function PriceChanges({ lines, pricesBefore }: CheckedLines) {
  const changed = lines.flatMap((line): ReactNode[] => {
    const before = pricesBefore.get(lineKey(line))
    if (before === undefined || sameMoney(before, line.price)) return []
    return [<PriceChange key={lineKey(line)} line={line} before={before} />]
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

type ShortageProps = { problem: Problem; settle: () => void }

function Shortage({ problem, settle }: ShortageProps) {
  const { data: details } = ShortageDetails.safeParse(problem.body)
  const available = details?.available ?? 0
  const name = details && (
    <span lang={enteredLang(details.product, 'name')}>{details.product.name}</span>
  )

  const takeWhatIsLeft = () => {
    if (!details) return
    const { product, available } = details
    useCart.setState(({ products }) => ({ products: takeAtMost(products, product.id, available) }))
    settle()
  }
  return (
    <Notice
      tone="warning"
      className="mb-3"
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
