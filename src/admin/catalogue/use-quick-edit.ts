import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { useMoney } from '../../site/language/formats.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

interface Change {
  readonly body: CallInput<typeof productApi.quickEdit>['body']
  /** The text of the toast. */
  readonly words: string
}

/** Saves a new price or stock from the list; the toast offers to undo it. */
export function useQuickEdit(refresh: () => Promise<void>) {
  const { t } = useLingui()
  const inMoney = useMoney()

  async function save({ id, name }: StockedProduct, { body, words }: Change, undo?: () => void) {
    try {
      await call(productApi.quickEdit, { params: { id }, query: { image: 'url' }, body })
      await refresh()
      const action = undo && { label: t`Undo`, run: undo }
      showToast('success', words, { id: `quick-edit-${id}`, ...(action && { action }) })
    } catch (error) {
      if (!isProblem(error)) throw error
      // Another administrator may have changed the product.
      void refresh()
      const { message } = error
      showToast('error', t`${name}: ${message}`)
    }
  }

  // With the price that the list showed: the server refuses if it has changed since.
  const priceChange = ({ name }: StockedProduct, to: number, from: number): Change => {
    const money = inMoney(to)
    return { body: { price: to, basePrice: from }, words: t`${name} costs ${money} now.` }
  }
  // By the difference: sold pieces stay sold.
  const stockChange = ({ name }: StockedProduct, to: number, from: number): Change => ({
    body: { quantity: to, baseQuantity: from },
    words: t`${name}: stock changed from ${from} to ${to}.`,
  })
  const withUndo =
    (change: typeof priceChange) => (product: StockedProduct, to: number, from: number) =>
      save(product, change(product, to, from), () => save(product, change(product, from, to)))

  return { changePrice: withUndo(priceChange), changeStock: withUndo(stockChange) }
}
