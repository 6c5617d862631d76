import * as z from 'zod/mini'
import { message } from '../../platform/language/message.ts'
import { line, paragraph } from '../../platform/language/text.ts'

export const categoryMessages = {
  enterName: message('Enter category name'),
  enterDescription: message('Enter category description'),
  notThere: message('This category does not exist any more.'),
  taken: message('A category with this name exists already.'),
  inUse: message('This category still has products, so it cannot be deleted.'),
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
