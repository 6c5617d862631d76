import type { CategoryAddress } from '../catalogue-index.db.ts'
import { categoryCalled, writtenName } from '../category.ts'
import { searchedText } from './searched-text.ts'

/** Categories by the words that addresses use. */
export function categoriesFrom(all: readonly CategoryAddress[]) {
  const byAddress = new Map([
    ...all.map((category) => [String(category.id), category] as const),
    ...all.map((category) => [categoryCalled(category.name), category] as const),
    ...all.map((category) => [category.name, category] as const),
  ])
  return {
    names: all.map(({ name }) => name),
    byId: new Set(all.map(({ id }) => id)),
    /** Names win over ids, and a name as it is written over those that are like it. */
    at: (nameOrId: string) =>
      byAddress.get(writtenName(nameOrId)) ?? byAddress.get(categoryCalled(nameOrId)),
    /** What is searched of each, by its id. */
    searched: new Map(all.map(({ id, names }) => [id, searchedText(names)])),
  }
}

export type Categories = ReturnType<typeof categoriesFrom>
