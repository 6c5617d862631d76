import { useOutletContext } from 'react-router'
import type { Category } from '../../shop/catalogue/category.ts'
import type { useSettled } from '../../site/data/settled.ts'

export type LoadedCategories = ReturnType<typeof useSettled<Category[]>>

/** The categories of the shop, for the pages inside `category-choices`. */
export const useCategories = () => useOutletContext<LoadedCategories>()
