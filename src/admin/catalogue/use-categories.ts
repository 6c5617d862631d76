import { useOutletContext } from 'react-router'
import type { EnteredCategory } from '../../shop/catalogue/category.ts'
import type { useSettled } from '../../site/data/settled.ts'

export type LoadedCategories = ReturnType<typeof useSettled<EnteredCategory[]>>

/** The categories of the shop, for the pages inside `category-choices`. */
export const useCategories = () => useOutletContext<LoadedCategories>()
