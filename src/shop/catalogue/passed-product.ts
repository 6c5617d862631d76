import * as z from 'zod/mini'
import { Product } from './product.ts'

const LinkState = z.object({ product: Product })

/** What ProductLink passed on. The state of a navigation outlives the program that wrote it. */
export const passedProduct = (state: unknown): Product | undefined =>
  LinkState.safeParse(state).data?.product
