import type { SignedInContext } from '../../platform/api/context.server.ts'
import type { ListQuery } from '../../platform/api/endpoint.ts'
import { requireSelf } from '../../platform/api/endpoint.ts'
import { type Handlers, parse } from '../../platform/api/handle.server.ts'
import { mapList, shortList } from '../../platform/api/list-replies.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import {
  fieldsOf,
  type RecordEntry,
  type Recorded,
  recordChange,
} from '../../platform/journal/changes.server.ts'
import type { Revert } from '../../platform/journal/entry.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { conflict, orNotFound } from '../../platform/problem.ts'
import type { EventFacts } from '../log-events.ts'
import { catalogueTopic, changeCatalogue } from './catalogue.server.ts'
import type { categoryApi } from './category.api.ts'
import {
  deleteCategory,
  findCategory,
  insertCategory,
  isCategoryUsed,
  listCategories,
  lockCategory,
  restoreCategory,
  updateCategory,
} from './category.db.ts'
import { CategoryForm, categoryMessages, EnteredCategory } from './category.ts'
import { categoryIn } from './in-language.server.ts'

const recorded: Recorded<EnteredCategory> = {
  topic: catalogueTopic,
  noun: 'category',
  fields: fieldsOf(EnteredCategory, ['id']),
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
}

const matching = (categories: readonly EnteredCategory[], query: ListQuery) =>
  shortList(categories, (category) => inAllLanguages(category, 'name'), query)

const orGone = (category: EnteredCategory | undefined) =>
  orNotFound(category, categoryMessages.notThere)

export const categoryHandlers: Handlers<typeof categoryApi> = {
  async browse(context, { query }) {
    const { all } = await context.menu.categories()
    return mapList(matching(all, query), (category) => categoryIn(category, context.language))
  },

  list: async ({ db }, { query }) => matching(await listCategories(db), query),

  show: async ({ db }, { params }) => orGone(await findCategory(db, params.id)),

  create(context, { body }) {
    requireSelf(context.user, body.user)
    const work: Work = async (tx, record) => {
      const after = await insertCategory(tx, body)
      recordChange(record, recorded, { before: null, after })
      return after
    }
    return changeCatalogue(context, work, categoryFacts('CREATED'))
  },

  update(context, { params, body }) {
    requireSelf(context.user, body.user)
    const work: Work = async (tx, record) => {
      const before = orGone(await lockCategory(tx, params.id))
      const after = await updateCategory(tx, params.id, body)
      recordChange(record, recorded, { before, after })
      return after
    }
    return changeCatalogue(context, work, categoryFacts('UPDATED'))
  },

  async remove(context, { params }) {
    const work: Work = async (tx, record) => {
      const before = orGone(await lockCategory(tx, params.id))
      if (await isCategoryUsed(tx, params.id)) throw conflict('IN_USE', categoryMessages.inUse)
      await deleteCategory(tx, params.id)
      recordChange(record, recorded, { before, after: null })
      return before
    }
    await changeCatalogue(context, work, categoryFacts('DELETED'))
    return undefined
  },
}

/** Takes a change back. @throws Problem 409, also if another category has the name now */
export async function revertCategory(
  context: SignedInContext,
  { entryId: reverts, begin }: Revert,
  id: number,
): Promise<void> {
  const work: Work = async (tx, record) => {
    const { before, fields } = await begin(tx, () => lockCategory(tx, id))
    const write = before ? updateCategory : restoreCategory
    const after = await write(tx, id, parse(CategoryForm, { ...before, ...fields }))
    recordChange(record, recorded, { before, after, reverts })
    return after
  }
  await changeCatalogue(context, work, categoryFacts('REVERTED'))
}

type Work = (tx: Tx, record: RecordEntry) => Promise<EnteredCategory>

const categoryFacts =
  (code: 'CREATED' | 'UPDATED' | 'DELETED' | 'REVERTED') =>
  ({ id }: { id: number }): EventFacts => ({ kind: 'category', code, categoryId: id })
