import { useRouteLoaderData } from 'react-router'

/** What a link to a category needs. */
export type CategoryLink = { id: number; name: string }

/** What the layout around every page of the shop loads. */
export type Categories = { categories: CategoryLink[] }

export const useCategories = (): readonly CategoryLink[] =>
  useRouteLoaderData<Categories>('storefront/shell/storefront-layout')?.categories ?? []
