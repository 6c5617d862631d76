import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { actingUser } from '../form/acting-user.ts'
import { adminPages } from '../pages/admin-pages.ts'
import { CategoryEditor } from './category-editor.tsx'

export const meta = privateMeta(adminPages.createCategory.title)

export default function CreateCategoryPage() {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-5">
      <Breadcrumb
        trail={[{ label: t`Categories`, to: paths.admin.categories }, { label: t`Create` }]}
      />
      <PageHeading>{t(adminPages.createCategory.title)}</PageHeading>
      <CategoryEditor
        save={async (body) => {
          const user = await actingUser()
          const { id, name } = await call(categoryApi.create, { body: { ...body, user } })
          tabStorage.write('categoryId', String(id))
          return t`Category "${name}" created successfully.`
        }}
        failedMessage={t`An error occurred while creating the category.`}
        submitLabel={t`Create Category`}
      />
    </div>
  )
}
