import type { Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translations.ts'
import { conflict, type Problem } from '../../platform/problem.ts'
import { type Choice, choose } from '../catalogue/choice.ts'
import type { OptionGroupRow } from '../catalogue/option.db.ts'
import {
  type EnteredOption,
  optionTextNames,
  type SoldOutUntil,
  type StoredChoice,
} from '../catalogue/option.ts'
import { groupAt, soldOutUntil } from '../catalogue/sold-out.ts'
import { productNameIn } from './order-in-language.server.ts'
import { orderRefusals } from './order-refusals.server.ts'
import type { StockedProduct } from './order-stock.db.ts'

type ProductWithGroups = Pick<
  StockedProduct,
  'id' | 'name' | 'translations' | 'optionGroups' | 'soldOutUntil'
>

interface Asked {
  /** Those that are there, of all products that are asked for. */
  readonly groups: readonly OptionGroupRow[]
  readonly language: Language
  readonly now: number
  /** What else a refusal tells. */
  readonly details?: object
}

type GroupToday = ReturnType<typeof groupAt<EnteredOption, OptionGroupRow>>

interface FoundChoice {
  readonly options: readonly StoredChoice[]
  /** When the product can be ordered again, if it is sold out whatever its stock is. */
  readonly until: SoldOutUntil | null
}

/**
 * The options of a line as they are stored, with today's extras.
 * @param ids undefined: the defaults
 * @throws Problem 409 OPTION_GONE, OPTION_SOLD_OUT, OPTIONS_INVALID. Neither of the last two for a product with too
 * few options left in a group: it is sold out as a whole.
 */
export function chooseFor(
  product: ProductWithGroups,
  ids: readonly number[] | undefined,
  asked: Asked,
): FoundChoice {
  const { groups, now } = asked
  const own = product.optionGroups.flatMap((id) => groups.filter((group) => group.id === id))
  const isOff = soldOutUntil({ soldOutUntil: null }, own, now) !== null
  const today = own.map((group) => groupAt(group, now))
  const choice = choose(today, ids)
  if (choice.refusal && (!isOff || choice.refusal.code === 'OPTION_GONE'))
    throw optionRefused(product, choice.refusal, asked)
  return {
    options: today.flatMap((group) =>
      group.options
        .filter((option) => choice.options.includes(option))
        .map(({ id, name, translations, extra }) => ({
          ...{ id, name, translations, extra },
          group: { id: group.id, name: group.name, translations: group.translations },
        })),
    ),
    until: soldOutUntil(product, own, now),
  }
}

function optionRefused(
  { id, name, translations }: ProductWithGroups,
  refusal: NonNullable<Choice<GroupToday>['refusal']>,
  { language, details }: Asked,
): Problem {
  const product = productNameIn({ id, name, translations }, language)
  if (refusal.code === 'OPTION_GONE')
    return conflict('OPTION_GONE', orderRefusals.optionGone(product.name), {
      ...details,
      product,
      options: refusal.ids,
    })
  if (refusal.code === 'OPTION_SOLD_OUT') {
    const option = nameOf(refusal.option, language)
    const text = orderRefusals.optionSoldOut(option.name)
    return conflict('OPTION_SOLD_OUT', text, { ...details, product, option })
  }
  const { reason, chosen } = refusal
  const { min, max } = refusal.group
  const group = { ...nameOf(refusal.group, language), min, max }
  const text = orderRefusals.optionsInvalid(group, reason, product.name)
  return conflict('OPTIONS_INVALID', text, { ...details, product, group, chosen, reason })
}

const nameOf = (
  { id, name, translations }: Pick<StoredChoice, 'id' | 'name' | 'translations'>,
  language: Language,
) => translated({ id, name, translations }, optionTextNames, language)
