import * as z from 'zod/mini'
import { line, paragraph } from '../../platform/text.ts'

export const categoryMessages = {
  enterName: 'Enter category name',
  enterDescription: 'Enter category description',
  created: (name: string) => `Category "${name}" created successfully.`,
  updated: (name: string) => `Category "${name}" updated successfully.`,
  createFailed: 'An error occurred while creating the category.',
  updateFailed: 'An error occurred while updating the category.',
  listFailed: 'Failed to fetch categories.',
  loadFailed: 'Error fetching category details. Please try again later.',
  deleteQuestion: 'Are you sure you want to delete this category?',
  notThere: 'This category does not exist any more.',
  taken: 'A category with this name exists already.',
  inUse: 'This category still has products, so it cannot be deleted.',
} as const

/** Characters. */
export const longestCategoryName = 80

export const Category = z.object({ id: z.number(), name: z.string(), description: z.string() })
export type Category = z.output<typeof Category>

export const CategoryForm = z.object({
  name: line(longestCategoryName, categoryMessages.enterName),
  description: paragraph(2_000, categoryMessages.enterDescription),
})
export type CategoryForm = z.output<typeof CategoryForm>
