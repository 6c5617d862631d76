import * as z from 'zod/mini'
import { untranslated } from '../../platform/language/translations.ts'
import type { Problem } from '../../platform/problem.ts'

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
/** What an order that is restored comes to today, in Rwf. */
export type PriceChange = z.output<typeof PriceChange>

/** What a refusal tells of new prices; undefined for any other. */
export const priceChangeIn = ({ code, body }: Problem): PriceChange | undefined =>
  code === 'PRICE_CHANGED' ? PriceChange.safeParse(body).data : undefined
