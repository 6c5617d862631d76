import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import { rebased } from '../form/rebased.ts'
import { ThingHistory } from '../history/thing-history.tsx'
import { useReopened } from '../history/use-reopened.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/update-category-page'
import { CategoryEditor } from './category-editor.tsx'

export const meta = privateMeta(adminPages.updateCategory.title)

const load = (params: { id: string }, options?: { signal: AbortSignal }) =>
  call(categoryApi.show, { params, ...options })

export const clientLoader = ({ params, url, request: { signal } }: Route.ClientLoaderArgs) =>
  loadOrLeave(load(params, { signal }), {
    url,
    to: paths.admin.categories,
    message: msg`Error fetching category details. Please try again later.`,
  })

export const shouldRevalidate = reloadsWithAddress

export default function UpdateCategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const { value: category, round, reopen } = useReopened(loaderData, () => load(params))
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Categories`, to: paths.admin.categories }, { label: t`Update` }]}
      />
      <PageHeading>{t(adminPages.updateCategory.title)}</PageHeading>
      <CategoryEditor
        key={`${category.id}-${round}`}
        category={category}
        save={async (answers) => {
          const [user, current] = await Promise.all([actingUser(), load(params)])
          const body = { ...rebased(answers, { opened: category, current }), user }
          const { name } = await call(categoryApi.update, { params, body })
          return t`Category "${name}" updated successfully.`
        }}
        failedMessage={t`An error occurred while updating the category.`}
        submitLabel={t`Update Category`}
      />
      <ThingHistory key={category.id} noun="category" id={category.id} onReverted={reopen} />
    </div>
  )
}
