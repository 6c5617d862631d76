import { defaultLanguage, type Language } from '../../platform/language/language.ts'
import { translated } from '../../platform/language/translated.ts'
import { type CategoryRow, categoryTexts, type EnteredCategory } from './category.ts'

/** What visitors of one language read of a category, with the name that its address is made of. */
export const categoryIn = (category: EnteredCategory, language: Language) => ({
  ...translated(category, categoryTexts, language),
  ...addressOf(category, language),
})

/** The same of one that stands beside a product. */
export const categoryRefIn = (category: CategoryRow, language: Language) => ({
  ...translated(category, ['name'], language),
  ...addressOf(category, language),
})

const addressOf = ({ name }: { readonly name: string }, language: Language) =>
  language === defaultLanguage ? {} : { enteredName: name }
