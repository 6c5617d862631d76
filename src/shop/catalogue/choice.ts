import { addMoney, type Money } from '../money.ts'

/** An option as it can be chosen. */
export interface Choosable {
  readonly id: number
  /** Rwf a piece. */
  readonly extra: Money
  readonly isDefault: boolean
  readonly isSoldOut: boolean
}

/** A group of options as a product shows it. */
export interface ChoosableGroup<Option extends Choosable = Choosable> {
  readonly id: number
  readonly min: number
  readonly max: number
  readonly options: readonly Option[]
}

/** Why a choice cannot be ordered. */
export type Refusal<Group extends ChoosableGroup> =
  | { readonly code: 'OPTION_GONE'; readonly ids: readonly number[] }
  | { readonly code: 'OPTION_SOLD_OUT'; readonly option: Group['options'][number] }
  | {
      readonly code: 'OPTIONS_INVALID'
      readonly reason: 'TOO_FEW' | 'TOO_MANY'
      readonly group: Group
      readonly chosen: number
    }

/** Options of one line, in the order of the menu. */
export interface Choice<Group extends ChoosableGroup> {
  readonly options: readonly Group['options'][number][]
  readonly refusal?: Refusal<Group>
}

type Ids = readonly (number | { readonly id: number })[]

/** A set of options as `3,7`. */
export const choiceOf = (options: Ids): string =>
  options
    .map((option) => (typeof option === 'number' ? option : option.id))
    .sort((one, other) => one - other)
    .join(',')

/** What tells lines of cart and order apart: the product, and the set of its options. */
export const keyOf = (productId: number, options: Ids | undefined): string =>
  options ? `${productId}:${choiceOf(options)}` : String(productId)

/** The price of a piece with what was chosen: the one way to work it out, in browser and server. */
export const priceOf = (
  product: { readonly price: Money },
  options: readonly { readonly extra: Money }[],
): Money => addMoney(product.price, ...options.map(({ extra }) => extra))

/**
 * The options that a line gets.
 * @param ids undefined: what is chosen by itself
 */
export function choose<Group extends ChoosableGroup>(
  groups: readonly Group[],
  ids: readonly number[] | undefined,
): Choice<Group> {
  if (ids === undefined) return chooseDefaults(groups)
  const wanted = new Set(ids)
  const options = groups.flatMap((group) => group.options.filter(({ id }) => wanted.has(id)))
  return { options, ...refusalOf(groups, ids, options) }
}

function refusalOf<Group extends ChoosableGroup>(
  groups: readonly Group[],
  ids: readonly number[],
  options: readonly Group['options'][number][],
): Pick<Choice<Group>, 'refusal'> {
  const gone = ids.filter((id) => !options.some((option) => option.id === id))
  if (gone.length > 0) return { refusal: { code: 'OPTION_GONE', ids: gone } }
  const soldOut = options.find(({ isSoldOut }) => isSoldOut)
  if (soldOut) return { refusal: { code: 'OPTION_SOLD_OUT', option: soldOut } }
  for (const group of groups) {
    const chosen = group.options.filter((option) => options.includes(option)).length
    if (chosen >= group.min && chosen <= group.max) continue
    const reason = chosen < group.min ? 'TOO_FEW' : 'TOO_MANY'
    return { refusal: { code: 'OPTIONS_INVALID', reason, group, chosen } }
  }
  return {}
}

/**
 * What is chosen by itself: the defaults, filled up to the least number with the first options that cost nothing. For
 * one that is sold out comes the next that costs nothing.
 */
function chooseDefaults<Group extends ChoosableGroup>(groups: readonly Group[]): Choice<Group> {
  const chosen = new Set<Group['options'][number]>()
  for (const group of groups) {
    for (const option of defaultsOf(group)) {
      const instead = option.isSoldOut ? insteadOf(group, option, chosen) : option
      if (!instead) return { options: [], refusal: { code: 'OPTION_SOLD_OUT', option } }
      chosen.add(instead)
    }
  }
  return {
    options: groups.flatMap(({ options }) => options.filter((option) => chosen.has(option))),
  }
}

/** Whatever is sold out today. */
export function defaultsOf<Option extends Choosable>({
  min,
  options,
}: ChoosableGroup<Option>): Option[] {
  const defaults = options.filter(({ isDefault }) => isDefault)
  const others = options.filter(({ isDefault, extra }) => !isDefault && extra === 0)
  return [...defaults, ...others.slice(0, Math.max(min - defaults.length, 0))]
}

function insteadOf<Option extends Choosable>(
  group: ChoosableGroup<Option>,
  option: Option,
  chosen: ReadonlySet<Option>,
): Option | undefined {
  const at = group.options.indexOf(option)
  const taken = defaultsOf(group)
  return [...group.options.slice(at + 1), ...group.options.slice(0, at)].find(
    (other) =>
      other.extra === 0 && !other.isSoldOut && !taken.includes(other) && !chosen.has(other),
  )
}
