import * as z from 'zod/mini'
import { untranslated } from '../../platform/language/translations.ts'
import { isProblem } from '../../platform/problem.ts'

const PriceChange = z.object({
  totalAmount: z.number(),
  items: z.array(
    z.object({
      product: z.object({ id: z.number(), name: z.string(), untranslated }),
      price: z.number(),
      priceBefore: z.number(),
    }),
  ),
})
/** What an order costs when it is restored today, in Rwf. */
export type PriceChange = z.output<typeof PriceChange>

/** The new prices in a refusal; undefined for any other error. */
export const priceChangeIn = (error: unknown): PriceChange | undefined =>
  isProblem(error, 'PRICE_CHANGED') ? PriceChange.safeParse(error.body).data : undefined
