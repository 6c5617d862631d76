import type { Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translated.ts'
import { categoryRefIn } from './category-in-language.server.ts'
import type { ProductRow } from './product.db.ts'
import { productTexts } from './product.ts'

/** What visitors of one language read of a product and its category. */
export const productIn = <Row extends ProductRow>(product: Row, language: Language) => ({
  ...translated(product, productTexts, language),
  category: categoryRefIn(product.category, language),
})
