import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { id, wholeNumber } from '../../platform/language/text.ts'
import { keyOf } from '../catalogue/choice.ts'
import { maxOptionsOfLine, maxQuantity } from '../catalogue/product-rules.ts'

/** Rwf. */
export const amount = z.number().check(z.minimum(0), z.maximum(1e12))

const wrongOptions = encodeMessage(
  message('Options are a list of at most {most} different ids.', { most: maxOptionsOfLine }),
)

const areOptionIds = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= maxOptionsOfLine &&
  new Set(value).size === value.length &&
  value.every((id) => Number.isInteger(id) && id > 0)

type Ids = readonly number[]

/**
 * Ids of the options of a line; undefined: the defaults. The caller checks them, so that the error names the whole
 * field.
 */
const OptionIds = z
  .any()
  .check(z.meta({ type: 'array', items: { type: 'integer' } })) as unknown as z.ZodMiniType<
  Ids | undefined,
  Ids | undefined
>

/** @param path of the field in the refusal */
export const optionsAre = <T>(optionsOf: (value: T) => readonly unknown[], path: string[]) =>
  z.refine<T>((value) => optionsOf(value).every((ids) => ids === undefined || areOptionIds(ids)), {
    error: wrongOptions,
    path,
  })

export const OrderLine = z.object({
  product: z.object({ id: id() }),
  quantity: wholeNumber(
    1,
    maxQuantity,
    message('A quantity is a whole number from 1 to {most}.', { most: maxQuantity }),
  ),
  price: amount,
  options: z.optional(OptionIds),
})
export type OrderLine = z.output<typeof OrderLine>

interface KeyedLine {
  readonly product: { readonly id: number }
  readonly options?: Parameters<typeof keyOf>[1]
}

/** What tells the lines of one order from each other, before they have an id. */
export const lineKey = ({ product, options }: KeyedLine): string => keyOf(product.id, options)

export const NewOrderItem = z
  .extend(OrderLine, { order: z.object({ id: id() }) })
  .check(optionsAre(({ options }: { options?: unknown }) => [options], ['options']))
export type NewOrderItem = z.output<typeof NewOrderItem>
