import { useLingui } from '@lingui/react/macro'
import { Outlet, useOutletContext } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import type { EnteredCategory } from '../../shop/catalogue/category.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import type { Route } from './+types/category-choices'

export const clientLoader = () => settle(call(categoryApi.list))

/** Around the pages of products, which all offer the categories. */
export default function CategoryChoices({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value, reload, isLoading } = useSettled(loaderData)
  if (value) return <Outlet context={value satisfies EnteredCategory[]} />
  return (
    <LoadFailure onRetry={reload} isBusy={isLoading}>
      {t`Failed to fetch categories.`}
    </LoadFailure>
  )
}

/** The categories of the shop, for the pages inside. */
export const useCategories = () => useOutletContext<EnteredCategory[]>()
