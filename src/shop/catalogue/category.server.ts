import { requireSelf } from '../../platform/api/acting-user.ts'
import type { Needs } from '../../platform/api/context.server.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import type { ListQuery } from '../../platform/api/listing.ts'
import { shortList } from '../../platform/api/short-list.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import type { EventFacts } from '../../platform/log/event-log.server.ts'
import { conflict, notFound, orNotFound } from '../../platform/problem.ts'
import { changeCatalogue } from './catalogue.server.ts'
import type { categoryApi } from './category.api.ts'
import {
  deleteCategory,
  findCategory,
  insertCategory,
  isCategoryUsed,
  listCategories,
  lockCategory,
  updateCategory,
} from './category.db.ts'
import { type Category, categoryMessages } from './category.ts'

const list = async ({ db }: Pick<Needs<'db'>, 'db'>, { query }: { query: ListQuery }) =>
  shortList(await listCategories(db), ({ name }) => name, query)

const orGone = (category: Category | undefined) => orNotFound(category, categoryMessages.notThere)

export const categoryHandlers: Handlers<Needs<'db' | 'journal' | 'log'>, typeof categoryApi> = {
  browse: list,

  list,

  show: async ({ db }, { params }) => orGone(await findCategory(db, params.id)),

  create(context, { body }) {
    requireSelf(context.user, body.user)
    return changeCatalogue(context, (tx) => insertCategory(tx, body), categoryFacts('CREATED'))
  },

  update(context, { params, body }) {
    requireSelf(context.user, body.user)
    const work = async (tx: Tx) => orGone(await updateCategory(tx, params.id, body))
    return changeCatalogue(context, work, categoryFacts('UPDATED'))
  },

  async remove(context, { params }) {
    const work = async (tx: Tx) => {
      if (!(await lockCategory(tx, params.id))) throw notFound(categoryMessages.notThere)
      if (await isCategoryUsed(tx, params.id)) throw conflict('IN_USE', categoryMessages.inUse)
      await deleteCategory(tx, params.id)
      return params
    }
    await changeCatalogue(context, work, categoryFacts('DELETED'))
    return undefined
  },
}

const categoryFacts =
  (code: 'CREATED' | 'UPDATED' | 'DELETED') =>
  ({ id }: { id: number }): EventFacts => ({ kind: 'category', code, categoryId: id })
