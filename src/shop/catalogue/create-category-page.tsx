import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { keepInTab } from '../../web/session.ts'
import { categoryApi } from './category.api.ts'
import { categoryMessages } from './category.ts'
import { CategoryForm } from './category-form.tsx'

export const meta = () => privateMeta('Create Category')

export default function CreateCategoryPage() {
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Categories', to: paths.admin.categories }, { label: 'Create' }]}
      />
      <PageHeading>Create Category</PageHeading>
      <CategoryForm
        save={async (body) => {
          const category = await call(categoryApi.create, { body })
          keepInTab('categoryId', String(category.id))
          return category
        }}
        savedMessage={categoryMessages.created}
        failedMessage={categoryMessages.createFailed}
        submitLabel="Create Category"
      />
    </div>
  )
}
