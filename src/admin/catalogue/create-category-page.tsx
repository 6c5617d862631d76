import { msg } from '@lingui/core/macro'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { categoryMessages } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { CategoryForm } from './category-form.tsx'

export const meta = privateMeta(msg`Create Category`)

export default function CreateCategoryPage() {
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Categories', to: paths.admin.categories }, { label: 'Create' }]}
      />
      <PageHeading>Create Category</PageHeading>
      <CategoryForm
        save={async (body) => {
          const user = await actingUser()
          const { id, name } = await call(categoryApi.create, { body: { ...body, user } })
          tabStorage.write('categoryId', String(id))
          return categoryMessages.created(name)
        }}
        failedMessage={categoryMessages.createFailed}
        submitLabel="Create Category"
      />
    </div>
  )
}
