import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { isProblem } from '../../platform/problem.ts'
import { changeCatalogue } from './catalogue.server.ts'
import { deleteProduct } from './edit-product.server.ts'
import type { ProductRow } from './product.db.ts'
import type { productBulkApi } from './product-bulk.api.ts'
import type { BulkEdit, BulkReport } from './product-bulk.ts'
import { importProducts } from './product-csv.server.ts'
import { quickEdit } from './quick-edit.server.ts'

export const productBulkHandlers: Handlers<
  Needs<'db' | 'journal' | 'log'>,
  typeof productBulkApi
> = {
  edit: (context, { body }) => bulkEdit(context, body),

  import: (context, { body }) => importProducts(context, { ...body, language: context.language }),
}

/**
 * Edits and deletes many products at once: those that refuse are left out and named.
 * @throws Problem 409 for all of them where a category is gone
 */
function bulkEdit(
  context: Needs<'journal' | 'log'>,
  { edits = [], deletions = [] }: BulkEdit,
): Promise<BulkReport> {
  type Step = (tx: Tx, record: RecordEntry) => Promise<ProductRow | undefined>
  const steps: readonly (readonly [id: number, step: Step])[] = [
    ...edits.map((edit): [number, Step] => [
      edit.id,
      async (tx, record) => (await quickEdit(tx, record, edit)).before,
    ]),
    ...deletions.map((id): [number, Step] => [
      id,
      async (tx, record) => {
        await deleteProduct(tx, record, id)
        return undefined
      },
    ]),
  ]
  // Locks are taken in id order, as by orders.
  const inOrder = steps.toSorted(([one], [other]) => one - other)
  const work = async (tx: Tx, record: RecordEntry): Promise<BulkReport> => {
    const changed: number[] = []
    const before: BulkReport['before'] = []
    const refused: BulkReport['refused'] = []
    for (const [id, step] of inOrder) {
      try {
        const product = await step(tx, record)
        changed.push(id)
        if (product) before.push(wasOf(product))
      } catch (error) {
        if (!isProblem(error)) throw error
        refused.push({ id, message: translateInto(context.language)(error.body.message) })
      }
    }
    return { changed, before, refused }
  }
  const asked = [
    { code: 'UPDATED', ids: edits.map(({ id }) => id) },
    { code: 'DELETED', ids: deletions },
  ].filter(({ ids }) => ids.length > 0)
  return changeCatalogue(context, work, ({ changed }) =>
    asked.map(({ code, ids }) => ({
      kind: 'product' as const,
      code,
      rows: ids.filter((id) => changed.includes(id)).length,
    })),
  )
}

const wasOf = ({ id, quantity, category }: ProductRow): BulkReport['before'][number] => ({
  id,
  quantity,
  category: { id: category.id },
})
