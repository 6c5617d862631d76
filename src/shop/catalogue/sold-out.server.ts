import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Db, Tx } from '../../platform/database/database.server.ts'
import { type RecordEntry, recordChange } from '../../platform/journal/changes.server.ts'
import { invalid } from '../../platform/problem.ts'
import { isoOf } from '../time-zone.ts'
import { catalogueTopic, changeCatalogue } from './catalogue.server.ts'
import { orNoProduct, recordProduct } from './edit-product.server.ts'
import type { soldOutApi } from './option.api.ts'
import {
  listGroupsOf,
  listSoldOutOptions,
  lockOptionGroup,
  type OptionGroupRow,
  setOptionsSoldOut,
} from './option.db.ts'
import { type SoldOutChange, type SoldOutList, soldOutMessages } from './option.ts'
import { findProduct, listSoldOutProducts, lockProduct, setProductSoldOut } from './product.db.ts'
import { todayEndsAt } from './sold-out.ts'

export const soldOutHandlers: Handlers<typeof soldOutApi> = {
  list: ({ db }) => listSoldOut(db),

  change(context, { body: { products = [], options = [], until } }) {
    const end = storedEnd(until, context.clock())
    // Products before groups, both in id order, as orders lock them.
    const work = async (tx: Tx, record: RecordEntry) => {
      for (const id of [...new Set(products)].sort((one, other) => one - other))
        await switchProduct(tx, record, { id, end })
      await switchOptions(tx, record, { ids: [...new Set(options)], end })
      return listSoldOut(tx)
    }
    return changeCatalogue(context, work, () => ({
      kind: 'sold-out',
      code: until ?? 'LIFTED',
      rows: products.length + options.length,
    }))
  },
}

/** As a column has it. */
function storedEnd(until: SoldOutChange['until'], now: number): string | null {
  if (until === 'TODAY') return isoOf(todayEndsAt(now))
  return until && 'infinity'
}

const listSoldOut = async (db: Db): Promise<SoldOutList> => ({
  products: await listSoldOutProducts(db),
  options: await listSoldOutOptions(db),
})

/** @throws Problem 400 */
async function switchProduct(
  tx: Tx,
  record: RecordEntry,
  { id, end }: { readonly id: number; readonly end: string | null },
): Promise<void> {
  const before = await lockProduct(tx, id)
  if (!before) throw invalid({ products: soldOutMessages.productGone })
  await setProductSoldOut(tx, id, end)
  recordProduct(record, { before, after: orNoProduct(await findProduct(tx, id)) })
}

/** @throws Problem 400 */
async function switchOptions(
  tx: Tx,
  record: RecordEntry,
  { ids, end }: { readonly ids: readonly number[]; readonly end: string | null },
): Promise<void> {
  const found = await listGroupsOf(tx, ids)
  if (found.length < ids.length) throw invalid({ options: soldOutMessages.optionGone })
  for (const [groupId, options] of Map.groupBy(found, (option) => option.groupId)) {
    const before = await lockOptionGroup(tx, groupId)
    const own = options.map(({ id }) => id)
    await setOptionsSoldOut(tx, own, end)
    const after = await lockOptionGroup(tx, groupId)
    if (before && after)
      recordChange(record, recordedSoldOut, {
        before: withSoldOutUntil(before),
        after: withSoldOutUntil(after),
      })
  }
}

const recordedSoldOut = {
  topic: catalogueTopic,
  noun: 'option-group',
  fields: ['soldOutUntil'] as const,
  idOf: ({ id }: { id: number }) => id,
  nameOf: ({ name }: { name: string }) => name,
}

/** In the history an option that is sold out has its name. */
const withSoldOutUntil = ({ id, name, options, soldOut }: OptionGroupRow) => ({
  id,
  name,
  soldOutUntil: options.flatMap((option) => {
    const until = soldOut[option.id]
    return until ? [{ name: option.name, until }] : []
  }),
})
