import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import type { CallInput } from '../../platform/api/endpoint.ts'
import { isProblem } from '../../platform/problem.ts'
import type { StockedProduct } from '../../shop/catalogue/product.ts'
import { type BulkReport, productBulkApi } from '../../shop/catalogue/product-bulk.api.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type Products = readonly Pick<StockedProduct, 'id' | 'name'>[]
type BulkBody = CallInput<typeof productBulkApi.edit>['body']
type Edit = NonNullable<BulkBody['edits']>[number]
type Before = BulkReport['before']

/** Does one thing to many products in one request, and says which could not be changed. */
export function useBulkEdit(onDone: () => void) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)

  /** Resolves with what the changed ones were until then. */
  async function send(products: Products, body: BulkBody): Promise<Before> {
    setIsBusy(true)
    try {
      // A process of the release before does not tell.
      const { before = [], refused } = await call(productBulkApi.edit, { body })
      for (const { id, message } of refused) {
        const name = products.find((product) => product.id === id)?.name ?? String(id)
        showToast('error', t`${name}: ${message}`)
      }
      return before
    } catch (error) {
      if (!isProblem(error)) throw error
      showToast('error', error.message, { id: 'bulk' })
      return []
    } finally {
      setIsBusy(false)
      onDone()
    }
  }

  /** Says what was done, and takes it back if asked. */
  async function editAndOfferUndo(
    products: Products,
    { change, undo, words }: BulkChange,
  ): Promise<void> {
    const before = await send(products, { edits: products.map(({ id }) => ({ id, ...change })) })
    if (before.length === 0) return
    const takeBack = () => void send(products, { edits: before.map(undo) })
    const action = { label: t`Undo`, run: takeBack }
    showToast('success', words(before.length), { action, id: 'bulk' })
  }

  return {
    isBusy,
    setSoldOut: (products: Products) =>
      editAndOfferUndo(products, {
        change: { quantity: 0 },
        undo: ({ id, quantity }) => ({ id, quantity, baseQuantity: 0 }),
        words: (count) =>
          t`${plural(count, { one: '# product set to sold out.', other: '# products set to sold out.' })}`,
      }),
    move: (products: Products, { id: categoryId, name }: { id: number; name: string }) =>
      editAndOfferUndo(products, {
        change: { category: { id: categoryId } },
        undo: ({ id, category }) => ({ id, category }),
        words: (count) =>
          t`${plural(count, { one: `# product moved to ${name}.`, other: `# products moved to ${name}.` })}`,
      }),
    remove: (products: Products) => send(products, { deletions: products.map(({ id }) => id) }),
  }
}

interface BulkChange {
  readonly change: Omit<Edit, 'id'>
  readonly undo: (before: Before[number]) => Edit
  readonly words: (count: number) => string
}
