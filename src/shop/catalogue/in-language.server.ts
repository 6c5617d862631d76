import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translations.ts'
import { type CategoryRow, categoryTexts, type EnteredCategory } from './category.ts'
import type { ProductRow } from './product.db.ts'
import { productTexts } from './product.ts'

/** A product and its category as visitors of a language read them. */
export const productIn = <Row extends ProductRow>(product: Row, language: Language) => ({
  ...translated(product, productTexts, language),
  category: categoryRefIn(product.category, language),
})

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
