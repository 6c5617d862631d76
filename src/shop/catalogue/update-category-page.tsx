import { useParams } from 'react-router'
import { call } from '../../platform/call.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { AdminFormSkeleton } from '../../web/admin-form-skeleton.tsx'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useLoadOrLeave } from '../../web/use-load-or-leave.ts'
import { categoryApi } from './category.api.ts'
import { categoryMessages } from './category.ts'
import { CategoryForm } from './category-form.tsx'

export const meta = () => privateMeta('Update Category')

export default function UpdateCategoryPage() {
  const { id = '' } = useParams()
  const category = useLoadOrLeave((signal) => call(categoryApi.show, { params: { id }, signal }), {
    key: id,
    to: paths.admin.categories,
    message: categoryMessages.loadFailed,
  })
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: 'Categories', to: paths.admin.categories }, { label: 'Update' }]}
      />
      <PageHeading>Update Category</PageHeading>
      {category ? (
        <CategoryForm
          key={category.id}
          category={category}
          save={(body) => call(categoryApi.update, { params: { id }, body })}
          savedMessage={categoryMessages.updated}
          failedMessage={categoryMessages.updateFailed}
          submitLabel="Update Category"
        />
      ) : (
        <AdminFormSkeleton fields={2} />
      )}
    </div>
  )
}
