import { useRouteLoaderData } from 'react-router'
import type { Call } from '../../platform/api/endpoint.ts'
import { pageProblem } from '../../platform/pages/page-problem.ts'
import { categoryLists } from '../../shop/catalogue/category.api.ts'

/** What a link to a category needs. */
export type CategoryLink = { id: number; name: string }

/** For the `loader` of the layout around every page of the shop. */
export async function loadCategories(call: Call): Promise<{ categories: CategoryLink[] }> {
  const categories = await pageProblem(call(categoryLists.browse))
  return { categories: categories.map(({ id, name }) => ({ id, name })) }
}

/** The shop's categories, as that layout loaded them. */
export const useCategories = (): readonly CategoryLink[] =>
  useRouteLoaderData<typeof loadCategories>('storefront/shell/storefront-layout')?.categories ?? []
