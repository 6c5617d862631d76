import { msg } from '@lingui/core/macro'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { categoryMessages } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { loadOrLeave, reloadsWithAddress } from '../form/load-or-leave.ts'
import type { Route } from './+types/update-category-page'
import { CategoryForm } from './category-form.tsx'

export const meta = privateMeta(msg`Update Category`)

export const clientLoader = ({ params, url, request: { signal } }: Route.ClientLoaderArgs) =>
  loadOrLeave(call(categoryApi.show, { params, signal }), {
    url,
    to: paths.admin.categories,
    message: categoryMessages.loadFailed,
  })

export const shouldRevalidate = reloadsWithAddress

export default function UpdateCategoryPage({ loaderData: category, params }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Categories', to: paths.admin.categories }, { label: 'Update' }]}
      />
      <PageHeading>Update Category</PageHeading>
      <CategoryForm
        key={category.id}
        category={category}
        save={async (body) => {
          const user = await actingUser()
          const { name } = await call(categoryApi.update, { params, body: { ...body, user } })
          return categoryMessages.updated(name)
        }}
        failedMessage={categoryMessages.updateFailed}
        submitLabel="Update Category"
      />
    </div>
  )
}
