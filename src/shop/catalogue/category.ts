import * as z from 'zod/mini'
import { line, paragraph } from '../../platform/language/text.ts'

export const categoryMessages = {
  enterName: /*i18n*/ 'Enter category name',
  enterDescription: /*i18n*/ 'Enter category description',
  notThere: /*i18n*/ 'This category does not exist any more.',
  taken: /*i18n*/ 'A category with this name exists already.',
  inUse: /*i18n*/ 'This category still has products, so it cannot be deleted.',
} as const

/** Characters. */
export const maxCategoryNameLength = 80
export const maxCategoryDescriptionLength = 2_000

export const Category = z.object({ id: z.number(), name: z.string(), description: z.string() })
export type Category = z.output<typeof Category>

export const CategoryForm = z.object({
  name: line(maxCategoryNameLength, categoryMessages.enterName),
  description: paragraph(maxCategoryDescriptionLength, categoryMessages.enterDescription),
})
export type CategoryForm = z.output<typeof CategoryForm>
