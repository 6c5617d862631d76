import { useRouteLoaderData } from 'react-router'
import type { Category } from '../../shop/catalogue/category.ts'

export type CategoryLink = Omit<Category, 'description'>

/** What the layout around every page of the shop loads. */
export type Categories = { categories: CategoryLink[] }

export const useCategories = (): readonly CategoryLink[] =>
  useRouteLoaderData<Categories>('storefront/shell/storefront-layout')?.categories ?? []
