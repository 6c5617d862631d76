import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translations.ts'
import { type CategoryRow, categoryTexts, type EnteredCategory } from './category.ts'
import { choose } from './choice.ts'
import type { MenuProduct } from './menu-items.server.ts'
import type { OptionGroupRow } from './option.db.ts'
import { optionTextNames } from './option.ts'
import { productTexts } from './product.ts'
import { groupAt, soldOutUntil } from './sold-out.ts'

export interface Shown {
  readonly language: Language
  /** ms since 1970: what is sold out for today is orderable again some time. */
  readonly now: number
  /** Whether the reply has the groups of options. */
  readonly withOptions?: boolean
}

/** A product with its category and its options as visitors of a language read them at that moment. */
export function productIn({ groups, optionGroups: _ids, ...product }: MenuProduct, shown: Shown) {
  const { language, now, withOptions = false } = shown
  const until = soldOutUntil(product, groups, now)
  return {
    ...translated(product, productTexts, language),
    category: categoryRefIn(product.category, language),
    left: until === null ? product.left : 0,
    soldOutUntil: until,
    hasOptions: groups.length > 0,
    mustChoose: groups.some(({ ask, min }) => ask && min > 0),
    ...(groups.length > 0 && { defaultOptions: defaultsIn(groups, shown) }),
    ...(withOptions && { optionGroups: groups.map((group) => groupIn(group, shown)) }),
  }
}

function defaultsIn(groups: readonly OptionGroupRow[], { language, now }: Shown) {
  const today = groups.map((group) => groupAt(group, now))
  const { options, refusal } = choose(today, undefined)
  return refusal
    ? undefined
    : options.map((option) => translated(option, optionTextNames, language))
}

function groupIn(stored: OptionGroupRow, { language, now }: Shown) {
  const { soldOut: _, version, ...group } = groupAt(stored, now)
  return {
    ...translated(group, optionTextNames, language),
    options: group.options.map((option) => translated(option, optionTextNames, language)),
  }
}

/** A category as visitors of a language read it. */
export const categoryIn = (category: EnteredCategory, language: Language) => ({
  ...translated(category, categoryTexts, language),
  ...addressOf(category, language),
})

const categoryRefIn = (category: CategoryRow, language: Language) => ({
  ...translated(category, ['name'], language),
  ...addressOf(category, language),
})

/** Addresses of categories are made of the name that was entered. */
const addressOf = ({ name }: { readonly name: string }, language: Language) =>
  language === defaultLanguage ? {} : { enteredName: name }
