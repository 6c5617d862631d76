import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { formatMoney } from '../../shop/money.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** Saves a new price or stock from the list; what was done can be undone from the message. */
export function useProductTouch(onChanged: (product: StockedProduct) => void) {
  async function touch(product: StockedProduct, body: TouchBody, words: string, undo?: () => void) {
    try {
      onChanged(await touchProduct(product.id, body))
      const action = undo && { label: 'Undo', run: undo }
      showToast('success', words, { id: `touch-${product.id}`, ...(action && { action }) })
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', `${product.name}: ${error.message}`)
    }
  }

  const putPrice = (product: StockedProduct, price: number, undo?: () => void) =>
    touch(product, { price }, `${product.name} costs ${formatMoney(price)} now.`, undo)

  // By the difference: what is sold in between stays sold.
  const putStock = (product: StockedProduct, from: number, to: number, undo?: () => void) =>
    touch(
      product,
      { quantity: to, baseQuantity: from },
      `${product.name}: stock changed from ${from} to ${to}.`,
      undo,
    )

  return {
    changePrice: (product: StockedProduct, price: number) =>
      putPrice(product, price, () => putPrice(product, product.price)),
    changeStock: (product: StockedProduct, quantity: number) =>
      putStock(product, product.quantity, quantity, () =>
        putStock(product, quantity, product.quantity),
      ),
  }
}

type TouchBody = Parameters<typeof call<typeof productApi.touch>>[1]['body']

export const touchProduct = (id: number, body: TouchBody) =>
  call(productApi.touch, { params: { id: String(id) }, body })
