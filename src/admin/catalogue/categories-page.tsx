import { useLingui } from '@lingui/react/macro'
import { call } from '../../platform/api/call.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { categoryTexts } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { settle } from '../../site/data/settled.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { SmallListPage } from '../list/list-screens.tsx'
import { TranslatedName } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/categories-page'

export const meta = privateMeta(adminPages.categories.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(categoryApi.list, { signal }))

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <SmallListPage
      head={adminPages.categories}
      create={adminPages.createCategory}
      update={paths.admin.updateCategory}
      answer={loaderData}
      size={3}
      nameOf={({ name }) => name}
      textsOf={(category) => inAllLanguages(category, 'name')}
      columns={[
        {
          header: t`Name`,
          isRowHeader: true,
          cell: (category) => <TranslatedName {...category} fields={categoryTexts} />,
        },
        {
          header: t`Description`,
          className: 'min-w-40 wrap-anywhere',
          cell: ({ description }) => (
            // Aligned to the start: otherwise cut text shows no dots.
            <span className="line-clamp-2 text-ink-soft mobile:text-start">
              <EnteredText>{description}</EnteredText>
            </span>
          ),
        },
      ]}
      empty={{
        title: t`No categories yet`,
        text: t`Categories group your products. Start with one, such as Burgers.`,
      }}
      deletion={{
        title: t`Delete category`,
        question: t`Are you sure you want to delete this category?`,
        remove: (id) => call(categoryApi.remove, { params: { id } }),
      }}
    />
  )
}
