import * as z from 'zod/mini'
import type { Context } from '../../platform/api/context.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { type CsvColumns, csvDownload } from '../../platform/http/csv.server.ts'
import type { RecordEntry } from '../../platform/journal/changes.server.ts'
import type { Language } from '../../platform/language/language.ts'
import { decodeMessage, type Message, message } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import {
  columnOfText,
  textIn,
  textsByField,
  withTranslations,
} from '../../platform/language/translations.ts'
import { validationMessage } from '../../platform/language/validation-messages.ts'
import { changeCatalogue } from './catalogue.server.ts'
import { categoryTable } from './category.db.ts'
import { categoriesIn, categoryCalled, type EnteredCategory } from './category.ts'
import { addProduct, editProduct, lockOrNotFound } from './edit-product.server.ts'
import { insertImage } from './image.db.ts'
import { emptyPlate } from './image.server.ts'
import { listOptionGroups } from './option.db.ts'
import { maxGroupsOfProduct, optionMessages } from './option.ts'
import { listProductNames, listProducts, lockImports, type ProductRow } from './product.db.ts'
import { ImportedProduct, ImportRow, productMessages, productTexts, slugOf } from './product.ts'
import { type ImportReport, type MeantProduct, meanSameProduct } from './product-bulk.api.ts'

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

/** Between the names of groups of options in a cell. */
const separator = ' | '

type GroupNames = ReadonlyMap<number, string>

const columnsWith = (groups: GroupNames): CsvColumns<ProductRow> => [
  ...columns,
  [
    'options',
    ({ optionGroups }) => optionGroups.flatMap((id) => groups.get(id) ?? []).join(separator),
  ],
]

/** Names of all groups of options by id. */
export const readGroupNames = async (db: Db): Promise<GroupNames> =>
  new Map((await listOptionGroups(db)).map(({ id, name }) => [id, name]))

export const productCsv = (
  batches: AsyncIterable<readonly ProductRow[]>,
  groups: GroupNames,
  onEnd: (rows: number) => void,
) => csvDownload({ fileName: 'products.csv', columns: columnsWith(groups), batches, onEnd })

type NamedCategory = Pick<EnteredCategory, 'id' | 'name'>
type RowError = ImportReport['errors'][number]
type CheckedRow = Omit<ImportRow, 'category' | 'options'> & {
  readonly categoryId: number
  /** Undefined: they stay as they are. */
  readonly optionGroups?: number[]
}
/** The product and the category that a row means, as far as it can be read. */
interface FoundRow extends MeantProduct {
  readonly category: NamedCategory | undefined
}

interface Import {
  readonly rows: readonly unknown[]
  readonly dryRun: boolean
  readonly compare?: boolean | undefined
  /** Language of the errors. */
  readonly language: Language
}

/**
 * Checks every row. If no row has an error, writes all of them in one transaction.
 * @throws Problem 404 if one of the products was deleted after the check
 */
export async function importProducts(
  context: Context,
  { rows, dryRun, compare, language }: Import,
): Promise<ImportReport> {
  const groups = await readGroupNames(context.db)
  const { checked, errors, found } = await checkRows(context.db, rows, { language, groups })
  const compared = compare && { compared: await comparedWith(context.db, found, groups) }
  if (dryRun || errors.length > 0)
    return { ...countOf(checked), errors, isDone: false, ...compared }
  const work = async (tx: Tx, record: RecordEntry) => {
    await lockImports(tx)
    const settled = await withAdded(tx, checked)
    // Orders take their locks in id order, too: imports and sales cannot deadlock.
    const inOrder = [...settled].sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))
    for (const row of inOrder) await writeRow(tx, record, row)
    return { ...countOf(settled), errors, isDone: true, ...compared }
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

async function comparedWith(
  db: Db,
  found: readonly FoundRow[],
  groups: GroupNames,
): Promise<NonNullable<ImportReport['compared']>> {
  const ids = found.flatMap(({ id }) => id ?? []).sort((a, b) => a - b)
  const products = await listProducts(db, { ids }, { limit: ids.length, offset: 0 })
  const before = new Map(products.map((product) => [product.id, cellsOf(product, groups)]))
  return found.map(({ id, category }, index) => ({
    row: index + 1,
    category: category?.name,
    before: id === undefined ? undefined : before.get(id),
  }))
}

/** The cells of an export. The stock is in `quantity` only. */
const cellsOf = (product: ProductRow, groups: GroupNames) =>
  Object.fromEntries(
    columnsWith(groups)
      .filter(([heading]) => heading !== 'base_quantity')
      .map(([heading, read]) => [heading, read(product)]),
  )

/** Does not add a product again that another import added after the check: it may be the same table. */
async function withAdded(tx: Tx, rows: readonly CheckedRow[]): Promise<readonly CheckedRow[]> {
  if (rows.every(({ id }) => id !== undefined)) return rows
  const { byName } = await findNames(tx)
  return rows.map(({ id, ...row }) => ({ ...row, id: id ?? byName.get(row.name.toLowerCase()) }))
}

type Reading = Pick<Import, 'language'> & { readonly groups: GroupNames }

async function checkRows(db: Db, rows: readonly unknown[], { language, groups }: Reading) {
  const groupsByName = new Map([...groups].map(([id, name]) => [name.toLowerCase(), id]))
  const categories = await findCategories(db)
  const products = await findNames(db)
  const errors: RowError[] = []
  const checked: CheckedRow[] = []
  const found: FoundRow[] = []
  const translate = translateInto(language)
  for (const [index, row] of rows.entries()) {
    const complain = (field: string, message: Message) =>
      errors.push({ row: index + 1, field, message: translate(message) })
    const parsed = z.safeParse(ImportRow, row, { error: validationMessage })
    for (const issue of parsed.error?.issues ?? [])
      complain(String(issue.path[0] ?? 'row'), decodeMessage(issue.message))
    // Finds the other errors of the row, too.
    const { id: ownId, name: written, category: cell } = parsed.data ?? readableOf(row)
    const name = written?.toLowerCase()
    const called = cell === undefined ? [] : categoriesIn(cell)
    const category = called.map((name) => categories.get(categoryCalled(name))).find(Boolean)
    if (cell !== undefined && !category) complain('category', noCategory(called))
    const id = ownId ?? (name === undefined ? undefined : products.byName.get(name))
    if (id !== undefined && !products.ids.has(id)) complain('id', productMessages.notThere)
    const meant = { ownId, id, name, category }
    if (found.some((earlier) => meanSameProduct(earlier, meant))) complain('name', twice)
    found.push(meant)
    const named = parsed.data?.options?.split('|').map((part) => part.trim())
    const optionGroups = named?.filter(Boolean).map((part) => {
      const groupId = groupsByName.get(part.toLowerCase())
      if (groupId === undefined) complain('options', noGroup(part))
      return groupId ?? 0
    })
    if (optionGroups && optionGroups.length > maxGroupsOfProduct)
      complain('options', optionMessages.tooManyOfProduct)
    if (parsed.success && category) {
      const { category: _cell, options: _options, ...rest } = parsed.data
      const own = optionGroups && { optionGroups: [...new Set(optionGroups)] }
      checked.push({ ...rest, ...own, id, categoryId: category.id })
    }
  }
  return { checked, errors, found }
}

/** The readable cells of a row with errors in other cells. */
function readableOf(row: unknown) {
  const cells = Object(row) as Record<string, unknown>
  const { id, name, category } = ImportRow.shape
  return {
    id: z.safeParse(id, cells.id).data,
    name: z.safeParse(name, cells.name).data,
    category: z.safeParse(category, cells.category).data,
  }
}

/** All categories of the shop by name. */
async function findCategories(db: Db): Promise<Map<string, NamedCategory>> {
  const categories = await categoryTable.list(db)
  return new Map(categories.map((category) => [categoryCalled(category.name), category]))
}

const twice = message('This product is in the table twice.')

const noGroup = (group: string): Message =>
  message('There is no group of options {group}.', { group })

const noCategory = ([category = '', ...others]: readonly string[]): Message =>
  others.length === 0
    ? message('There is no category {category}.', { category })
    : message('The shop has none of these categories: {categories}.', {
        categories: others.join(', '),
      })

/** The ids of all products, and the first product of each name in lower case. */
async function findNames(db: Db) {
  const products = await listProductNames(db)
  return {
    ids: new Set(products.map(({ id }) => id)),
    byName: new Map(products.toReversed().map(({ id, name }) => [name.toLowerCase(), id])),
  }
}

async function writeRow(
  tx: Tx,
  record: RecordEntry,
  { id, quantity, base_quantity: base, ...row }: CheckedRow,
): Promise<void> {
  const before = id === undefined ? undefined : await lockOrNotFound(tx, id)
  const own = withTranslations(row, productTexts, before?.translations ?? {})
  const columns = { ...own, slug: slugOf(row.name) }
  if (before) {
    const delta = quantity === base ? 0 : quantity - before.quantity
    await editProduct(tx, record, { before, columns, delta })
    return
  }
  // A table has no pictures: the product gets a placeholder.
  const plate = await emptyPlate()
  await insertImage(tx, plate)
  await addProduct(tx, record, { columns: { ...columns, imageHash: plate.hash }, quantity })
}
