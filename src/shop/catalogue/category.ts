import * as z from 'zod/mini'
import { fill } from '../../platform/language/sentences.ts'
import { line, paragraph } from '../../platform/language/text.ts'

export const categoryMessages = {
  enterName: /*i18n*/ 'Enter category name',
  enterDescription: /*i18n*/ 'Enter category description',
  created: (name: string) => fill(/*i18n*/ 'Category "{name}" created successfully.', { name }),
  updated: (name: string) => fill(/*i18n*/ 'Category "{name}" updated successfully.', { name }),
  createFailed: /*i18n*/ 'An error occurred while creating the category.',
  updateFailed: /*i18n*/ 'An error occurred while updating the category.',
  listFailed: /*i18n*/ 'Failed to fetch categories.',
  loadFailed: /*i18n*/ 'Error fetching category details. Please try again later.',
  deleteQuestion: /*i18n*/ 'Are you sure you want to delete this category?',
  notThere: /*i18n*/ 'This category does not exist any more.',
  taken: /*i18n*/ 'A category with this name exists already.',
  inUse: /*i18n*/ 'This category still has products, so it cannot be deleted.',
} as const

/** Characters. */
export const maxCategoryNameLength = 80

export const Category = z.object({ id: z.number(), name: z.string(), description: z.string() })
export type Category = z.output<typeof Category>

export const CategoryForm = z.object({
  name: line(maxCategoryNameLength, categoryMessages.enterName),
  description: paragraph(2_000, categoryMessages.enterDescription),
})
export type CategoryForm = z.output<typeof CategoryForm>
