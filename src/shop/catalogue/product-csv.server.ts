import * as z from 'zod/mini'
import type { Needs } from '../../platform/api/context.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { batchSize, inBatches } from '../../platform/http/batches.server.ts'
import { type CsvColumns, csvDownload } from '../../platform/http/csv.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { type Message, message } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { decodeMessage } from '../../platform/language/schema-message.ts'
import { textIn } from '../../platform/language/translated-texts.ts'
import {
  columnOfText,
  textsByField,
  withTranslations,
} from '../../platform/language/translation-columns.ts'
import { validationMessage } from '../../platform/language/validation-messages.ts'
import { orNotFound } from '../../platform/problem.ts'
import { changeCatalogue } from './catalogue.server.ts'
import { listCategories } from './category.db.ts'
import { categoryCalled } from './category.ts'
import { addProduct, editProduct } from './edit-product.server.ts'
import { emptyPlate } from './empty-plate.server.ts'
import { insertImage } from './image.db.ts'
import {
  listProductNames,
  lockImports,
  lockProduct,
  type NamedProduct,
  type ProductRow,
} from './product.db.ts'
import { ImportedProduct, ImportRow, productMessages, productTexts, slugOf } from './product.ts'
import type { ImportReport } from './product-bulk.ts'

type Column = CsvColumns<ProductRow>[number]

const columnOf = (field: keyof ImportedProduct): Column =>
  field === 'category'
    ? [field, ({ category }) => category.name]
    : [field, (product) => product[field] ?? '']

const columns: CsvColumns<ProductRow> = [
  ...z.keyof(ImportedProduct).options.map(columnOf),
  ...textsByField(productTexts).map(
    (text): Column => [columnOfText(text), ({ translations }) => textIn(translations, text) ?? ''],
  ),
  ['base_quantity', ({ quantity }) => quantity],
]

export const productCsv = (
  batches: AsyncIterable<readonly ProductRow[]>,
  onEnd: (rows: number) => void,
) => csvDownload({ fileName: 'products.csv', columns, batches, onEnd })

type RowError = ImportReport['errors'][number]
type CheckedRow = Omit<ImportRow, 'category'> & { readonly categoryId: number }

interface Import {
  readonly rows: readonly unknown[]
  readonly dryRun: boolean
  /** Of what is said about rows. */
  readonly language: Language
}

/**
 * Checks every row, and writes all of them in one transaction when none has an error.
 * @throws Problem 404 where somebody has deleted one of the products since
 */
export async function importProducts(
  context: Needs<'db' | 'journal' | 'log'>,
  { rows, dryRun, language }: Import,
): Promise<ImportReport> {
  const { checked, errors } = await checkRows(context.db, rows, language)
  if (dryRun || errors.length > 0) return { ...countOf(checked), errors, isDone: false }
  const work = async (tx: Tx, record: RecordEntry) => {
    await lockImports(tx)
    const settled = await withAdded(tx, checked)
    // Locks are taken in id order, as by orders, so that imports and sales cannot deadlock.
    const inOrder = [...settled].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))
    for (const row of inOrder) await writeRow(tx, record, row)
    return { ...countOf(settled), errors, isDone: true }
  }
  return changeCatalogue(context, work, () => ({
    kind: 'product',
    code: 'IMPORTED',
    rows: checked.length,
  }))
}

function countOf(rows: readonly CheckedRow[]) {
  const created = rows.filter(({ id }) => id === undefined).length
  return { created, updated: rows.length - created }
}

/** What another import has added since the rows were checked is not added again: it may be the same table. */
async function withAdded(tx: Tx, rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
  if (rows.every(({ id }) => id !== undefined)) return rows
  const { byName } = await findKnown(tx)
  return rows.map(({ id, ...row }) => ({ ...row, id: id ?? byName.get(row.name.toLowerCase()) }))
}

async function checkRows(db: Db, rows: readonly unknown[], language: Language) {
  const categories = new Map(
    (await listCategories(db)).map(({ id, name }) => [categoryCalled(name), id]),
  )
  const known = await findKnown(db)
  const errors: RowError[] = []
  const checked: CheckedRow[] = []
  const seen = new Set<number>()
  const names = { all: new Set<string>(), withoutId: new Set<string>() }
  const translate = translateInto(language)
  for (const [index, row] of rows.entries()) {
    const complain = (field: string, message: Message) =>
      errors.push({ row: index + 1, field, message: translate(message) })
    const parsed = z.safeParse(ImportRow, row, { error: validationMessage })
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        complain(String(issue.path[0] ?? 'row'), decodeMessage(issue.message))
      continue
    }
    const { category, ...rest } = parsed.data
    const categoryId = categories.get(categoryCalled(category))
    if (categoryId === undefined)
      complain('category', message('There is no category {category}.', { category }))
    const name = rest.name.toLowerCase()
    const id = rest.id ?? known.byName.get(name)
    if (id !== undefined && !known.ids.has(id)) complain('id', productMessages.notThere)
    // A row without an id means the product of its name, and no other row may call one the same.
    const isNamed = (rest.id === undefined ? names.all : names.withoutId).has(name)
    if (isNamed || (id !== undefined && seen.has(id)))
      complain('name', message('This product is in the table twice.'))
    if (id !== undefined) seen.add(id)
    if (rest.id === undefined) names.withoutId.add(name)
    names.all.add(name)
    if (categoryId !== undefined) checked.push({ ...rest, id, categoryId })
  }
  return { checked, errors }
}

/** Products in the shop by id and, the first of each, by name in lower case: in batches, as they may be many. */
async function findKnown(db: Db) {
  const ids = new Set<number>()
  const byName = new Map<string, number>()
  const batches = await inBatches<NamedProduct>((after) =>
    listProductNames(db, { after: after?.id ?? 0, limit: batchSize }),
  )
  for await (const batch of batches) {
    for (const { id, name } of batch) {
      const lower = name.toLowerCase()
      ids.add(id)
      if (!byName.has(lower)) byName.set(lower, id)
    }
  }
  return { ids, byName }
}

async function writeRow(
  tx: Tx,
  record: RecordEntry,
  { id, quantity, base_quantity: base, ...row }: CheckedRow,
): Promise<void> {
  const before =
    id === undefined ? undefined : orNotFound(await lockProduct(tx, id), productMessages.notThere)
  const own = withTranslations(row, productTexts, before?.translations ?? {})
  const columns = { ...own, slug: slugOf(row.name) }
  if (before) {
    const delta = quantity === base ? 0 : quantity - before.quantity
    await editProduct(tx, record, { before, columns, delta })
    return
  }
  // A table has no pictures: a placeholder until somebody uploads one.
  const plate = await emptyPlate()
  await insertImage(tx, plate)
  await addProduct(tx, record, { columns: { ...columns, imageHash: plate.hash }, quantity })
}
