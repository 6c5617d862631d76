import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { useMoney } from '../../site/language/formats.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

/** Saves a new price or stock from the list; what was done can be undone from the message. */
export function useQuickEdit(refresh: () => Promise<void>) {
  const { t } = useLingui()
  const inMoney = useMoney()

  async function patch(product: StockedProduct, { body, words, undo }: Patch) {
    try {
      await quickEditProduct(product.id, body)
      await refresh()
      const action = undo && { label: t`Undo`, run: undo }
      showToast('success', words, { id: `quick-edit-${product.id}`, ...(action && { action }) })
    } catch (error) {
      if (!isProblem(error)) throw error
      // Somebody else may have been quicker.
      void refresh()
      const { name } = product
      const { message } = error
      showToast('error', t`${name}: ${message}`)
    }
  }

  // What somebody else has set in between stays.
  const putPrice = (product: StockedProduct, { from, to, undo }: Edit) => {
    const { name } = product
    const money = inMoney(to)
    const words = t`${name} costs ${money} now.`
    return patch(product, { body: { price: to, basePrice: from }, words, undo })
  }

  // By the difference: what is sold in between stays sold.
  const putStock = (product: StockedProduct, { from, to, undo }: Edit) => {
    const { name } = product
    const words = t`${name}: stock changed from ${from} to ${to}.`
    return patch(product, { body: { quantity: to, baseQuantity: from }, words, undo })
  }

  return {
    changePrice(product: StockedProduct, to: number, from: number) {
      const undo = () => putPrice(product, { from: to, to: from })
      return putPrice(product, { from, to, undo })
    },
    changeStock(product: StockedProduct, to: number, from: number) {
      const undo = () => putStock(product, { from: to, to: from })
      return putStock(product, { from, to, undo })
    },
  }
}

interface Patch {
  readonly body: QuickEditBody
  /** What is said once it is done. */
  readonly words: string
  readonly undo?: (() => void) | undefined
}

interface Edit {
  readonly from: number
  readonly to: number
  readonly undo?: () => void
}

type QuickEditBody = CallInput<typeof productApi.quickEdit>['body']

const quickEditProduct = (id: number, body: QuickEditBody) =>
  call(productApi.quickEdit, { params: { id }, query: { image: 'url' }, body })
