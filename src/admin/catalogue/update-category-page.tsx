import { useParams } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { categoryMessages } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { FormSkeleton } from '../form/form-skeleton.tsx'
import { useLoadOrLeave } from '../form/use-load-or-leave.ts'
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
        <FormSkeleton fields={2} />
      )}
    </div>
  )
}
