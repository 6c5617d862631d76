import { Outlet, useOutletContext } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import type { EnteredCategory } from '../../shop/catalogue/category.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import type { Route } from './+types/category-choices'

export const clientLoader = () => settle(call(categoryApi.list))

/** Around the pages of products, which all offer the categories. */
export default function CategoryChoices({ loaderData }: Route.ComponentProps) {
  return <Outlet context={useSettled(loaderData) satisfies LoadedCategories} />
}

export type LoadedCategories = ReturnType<typeof useSettled<EnteredCategory[]>>

/** The categories of the shop, for the pages inside. */
export const useCategories = () => useOutletContext<LoadedCategories>()
