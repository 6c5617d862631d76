import type { Handlers } from '../../platform/api/handle.server.ts'
import type { Tx } from '../../platform/database/database.server.ts'
import { fieldsOf } from '../../platform/journal/changes.server.ts'
import { foldedToSearch } from '../../platform/language/plain-text.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { conflict, invalid } from '../../platform/problem.ts'
import { recordedNoun } from '../recorded-noun.server.ts'
import { catalogueTopic } from './catalogue.server.ts'
import type { optionGroupApi } from './option.api.ts'
import {
  countOptionGroups,
  countProductsWith,
  deleteOptionGroup,
  findOptionGroup,
  insertOptionGroup,
  listKnownOptions,
  listOptionGroups,
  listProductsWith,
  lockOptionGroup,
  type OptionGroupRow,
  updateOptionGroup,
} from './option.db.ts'
import { maxGroups, OptionGroup, OptionGroupForm, optionMessages, optionsInUse } from './option.ts'

const { revert, ...handlers } = recordedNoun<OptionGroupRow, OptionGroupForm>({
  recorded: {
    topic: catalogueTopic,
    noun: 'option-group',
    fields: fieldsOf(OptionGroup, ['id', 'version']),
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  },
  form: OptionGroupForm,
  messages: optionMessages,
  factsOf: (optionGroupId) => ({ kind: 'option-group', optionGroupId }),
  find: findOptionGroup,
  lock: lockOptionGroup,
  async insert(tx, form, id) {
    if ((await countOptionGroups(tx)) >= maxGroups)
      throw invalid({ name: optionMessages.tooManyGroups })
    return insertOptionGroup(tx, form, id)
  },
  async update(tx, id, form) {
    await requireOwnOptions(tx, id, form)
    return updateOptionGroup(tx, id, form)
  },
  async requireUnused(tx, id) {
    const products = await listProductsWith(tx, id)
    if (products.length === 0) return
    const dishes = products.map(({ name }) => name).join(', ')
    throw conflict('IN_USE', optionsInUse(dishes), { products })
  },
  remove: deleteOptionGroup,

  /** @throws Problem 409 */
  check(_, { version }, before) {
    if (before && version !== undefined && version !== before.version)
      throw conflict('OPTION_GROUP_CHANGED', optionMessages.changed, { current: groupOf(before) })
  },
})

export const revertOptionGroup = revert

const groupOf = ({ soldOut: _, ...group }: OptionGroupRow) => group

/** @throws Problem 400 for an option of another group, or one that is named twice */
async function requireOwnOptions(tx: Tx, id: number, { options }: OptionGroupForm): Promise<void> {
  const sent = options.flatMap((option) => option.id ?? [])
  const known = new Set((await listKnownOptions(tx, id)).map((option) => option.id))
  if (new Set(sent).size < sent.length || !sent.every((optionId) => known.has(optionId)))
    throw invalid({ options: optionMessages.otherGroup })
}

export const optionGroupHandlers: Handlers<typeof optionGroupApi> = {
  ...handlers,

  async list({ db }, { query: { q = '' } }) {
    const uses = await countProductsWith(db)
    const products = new Map(uses.map((use) => [use.id, use.products]))
    const part = foldedToSearch(q)
    const isWanted = (group: OptionGroupRow) =>
      inAllLanguages(group, 'name').some((name) => foldedToSearch(name).includes(part))
    const items = (await listOptionGroups(db))
      .filter(isWanted)
      .map((group) => ({ ...group, products: products.get(group.id) ?? 0 }))
    return { items, total: items.length }
  },

  create(context, input) {
    if (input.body.options.some(({ id }) => id !== undefined))
      throw invalid({ options: optionMessages.otherGroup })
    return handlers.create(context, input)
  },
}
