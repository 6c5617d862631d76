import * as z from 'zod/mini'
import { get } from '../../platform/api/endpoint.ts'
import { queryNumber, searchWords } from '../../platform/language/text.ts'
import { Product } from '../catalogue/product.ts'
import { maxSearchLength } from './search-rules.ts'

export const searchApi = {
  find: get('/api/customer/search', {
    access: 'ANYONE',
    summary:
      'Products that fit a question best, in whatever language; `corrected` is what it was taken for where nothing fits it as it is.',
    query: z.object({
      q: z.optional(searchWords(maxSearchLength)),
      size: z.optional(queryNumber(1, 48)),
    }),
    reply: z.object({ items: z.array(Product), corrected: z.nullable(z.string()) }),
  }),
}
