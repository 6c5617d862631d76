import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { isProblem } from '../../platform/problem.ts'
import { productApi } from '../../shop/catalogue/product.api.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { quickEditProduct } from './use-quick-edit.ts'

type Products = readonly StockedProduct[]

/** Does one thing to many products, one after the other, and says which could not be changed. */
export function useBulkEdit(onDone: () => void) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)

  async function run(products: Products, change: (product: StockedProduct) => Promise<unknown>) {
    setIsBusy(true)
    const changed: StockedProduct[] = []
    for (const product of products) {
      try {
        await change(product)
        changed.push(product)
      } catch (error) {
        if (!isProblem(error)) throw error
        const { name } = product
        const { message } = error
        showToast('error', t`${name}: ${message}`)
      }
    }
    setIsBusy(false)
    onDone()
    return changed
  }

  /** Says what was done, and takes it back if asked. */
  async function runAndOfferUndo(
    products: Products,
    { change, undo, words }: BulkChange,
  ): Promise<void> {
    const changed = await run(products, change)
    if (changed.length === 0) return
    const action = { label: t`Undo`, run: () => void run(changed, undo) }
    showToast('success', words(changed.length), { action, id: 'bulk' })
  }

  return {
    isBusy,
    setSoldOut: (products: Products) =>
      runAndOfferUndo(products, {
        change: ({ id }) => quickEditProduct(id, { quantity: 0 }),
        undo: ({ id, quantity }) => quickEditProduct(id, { quantity, baseQuantity: 0 }),
        words: (count) =>
          t`${plural(count, { one: '# product set to sold out.', other: '# products set to sold out.' })}`,
      }),
    move: (products: Products, { id: categoryId, name }: { id: number; name: string }) =>
      runAndOfferUndo(products, {
        change: ({ id }) => quickEditProduct(id, { category: { id: categoryId } }),
        undo: (before) => quickEditProduct(before.id, { category: { id: before.category.id } }),
        words: (count) =>
          t`${plural(count, { one: `# product moved to ${name}.`, other: `# products moved to ${name}.` })}`,
      }),
    remove: (products: Products) =>
      run(products, ({ id }) => call(productApi.remove, { params: { id } })),
  }
}

interface BulkChange {
  readonly change: (product: StockedProduct) => Promise<unknown>
  /** Gets the product as it was before. */
  readonly undo: (before: StockedProduct) => Promise<unknown>
  readonly words: (count: number) => string
}
