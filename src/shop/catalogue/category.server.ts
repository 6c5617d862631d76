import type { ListQuery } from '../../platform/api/endpoint.ts'
import type { Handlers } from '../../platform/api/handle.server.ts'
import { mapList, shortList } from '../../platform/api/list-replies.server.ts'
import { fieldsOf } from '../../platform/journal/changes.server.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { conflict } from '../../platform/problem.ts'
import { recordedNoun } from '../recorded-noun.server.ts'
import { catalogueTopic } from './catalogue.server.ts'
import type { categoryApi } from './category.api.ts'
import { categoryTable, isCategoryUsed } from './category.db.ts'
import { CategoryForm, categoryMessages, EnteredCategory } from './category.ts'
import { categoryIn } from './in-language.server.ts'

const { revert, ...handlers } = recordedNoun<EnteredCategory, CategoryForm>({
  recorded: {
    topic: catalogueTopic,
    noun: 'category',
    fields: fieldsOf(EnteredCategory, ['id']),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  },
  form: CategoryForm,
  messages: categoryMessages,
  factsOf: (categoryId) => ({ kind: 'category', categoryId }),
  ...categoryTable,
  async requireUnused(tx, id) {
    if (await isCategoryUsed(tx, id)) throw conflict('IN_USE', categoryMessages.inUse)
  },
})

export const revertCategory = revert

const matching = (categories: readonly EnteredCategory[], query: ListQuery) =>
  shortList(categories, (category) => inAllLanguages(category, 'name'), query)

export const categoryHandlers: Handlers<typeof categoryApi> = {
  ...handlers,

  async browse(context, { query }) {
    const { all } = await context.menu.categories()
    return mapList(matching(all, query), (category) => categoryIn(category, context.language))
  },

  list: async ({ db }, { query }) => matching(await categoryTable.list(db), query),
}
