import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { isProblem } from '../../platform/problem.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { productBulkApi } from '../../shop/catalogue/product-bulk.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type Products = readonly StockedProduct[]
type BulkBody = CallInput<typeof productBulkApi.edit>['body']
type Edit = NonNullable<BulkBody['edits']>[number]

/** Does one thing to many products in one request, and says which could not be changed. */
export function useBulkEdit(onDone: () => void) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)

  async function send(products: Products, body: BulkBody): Promise<Products> {
    setIsBusy(true)
    try {
      const { changed, refused } = await call(productBulkApi.edit, { body })
      for (const { id, message } of refused) {
        const name = products.find((product) => product.id === id)?.name ?? String(id)
        showToast('error', t`${name}: ${message}`)
      }
      return products.filter(({ id }) => changed.includes(id))
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message, { id: 'bulk' })
      return []
    } finally {
      setIsBusy(false)
      onDone()
    }
  }

  const edit = (products: Products, editOf: (product: StockedProduct) => Edit) =>
    send(products, { edits: products.map(editOf) })

  /** Says what was done, and takes it back if asked. */
  async function editAndOfferUndo(
    products: Products,
    { change, undo, words }: BulkChange,
  ): Promise<void> {
    const changed = await edit(products, change)
    if (changed.length === 0) return
    const action = { label: t`Undo`, run: () => void edit(changed, undo) }
    showToast('success', words(changed.length), { action, id: 'bulk' })
  }

  return {
    isBusy,
    setSoldOut: (products: Products) =>
      editAndOfferUndo(products, {
        change: ({ id }) => ({ id, quantity: 0 }),
        undo: ({ id, quantity }) => ({ id, quantity, baseQuantity: 0 }),
        words: (count) =>
          t`${plural(count, { one: '# product set to sold out.', other: '# products set to sold out.' })}`,
      }),
    move: (products: Products, { id: categoryId, name }: { id: number; name: string }) =>
      editAndOfferUndo(products, {
        change: ({ id }) => ({ id, category: { id: categoryId } }),
        undo: ({ id, category }) => ({ id, category: { id: category.id } }),
        words: (count) =>
          t`${plural(count, { one: `# product moved to ${name}.`, other: `# products moved to ${name}.` })}`,
      }),
    remove: (products: Products) => send(products, { deletions: products.map(({ id }) => id) }),
  }
}

interface BulkChange {
  readonly change: (product: StockedProduct) => Edit
  /** Gets the product as it was before. */
  readonly undo: (before: StockedProduct) => Edit
  readonly words: (count: number) => string
}
