import type { CategoryAddress } from '../catalogue-index.db.ts'
import { searchedText } from './searched-text.ts'

/** Categories by the words that addresses use; names win over ids. */
export const categoriesFrom = (all: readonly CategoryAddress[]) => ({
  names: all.map(({ name }) => name),
  byId: new Set(all.map(({ id }) => id)),
  byNameOrId: new Map([
    ...all.map((category) => [String(category.id), category] as const),
    ...all.map((category) => [category.name.toLowerCase(), category] as const),
  ]),
  /** What is searched of each, by its id. */
  searched: new Map(all.map(({ id, names }) => [id, searchedText(names)])),
})

export type Categories = ReturnType<typeof categoriesFrom>
