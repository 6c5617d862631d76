import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { categoryApi } from '../../shop/catalogue/category.api.ts'
import { categoryTexts, type EnteredCategory } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { addressView, textPart } from '../../site/address/address-view.ts'
import { settle, useSettled } from '../../site/data/settled.ts'
import { EnteredText } from '../../site/language/entered-text.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListSearch } from '../list/filters.tsx'
import { List } from '../list/list.tsx'
import { pagePart, sizePart, useListAddress } from '../list/list-address.ts'
import { foundPage } from '../list/list-page.ts'
import { DeleteDialog, MissingTranslations, RowActions } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/categories-page'

const categoriesAddress = addressView({ q: textPart, size: sizePart(3), page: pagePart })

export const meta = privateMeta(adminPages.categories.title)

/** All of them: the server's search finds names alone, and this one ids too. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(categoryApi.list, { signal }))

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(categoriesAddress)
  const categories = useSettled(loaderData)
  const [deleting, setDeleting] = useState<EnteredCategory>()

  const found =
    categories.value &&
    foundPage(categories.value, list, (row) => [row.id, ...inAllLanguages(row, 'name')])
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<CreateLink />}>{t(adminPages.categories.title)}</PageHeading>
      <ListSearch list={list} label={t`Search by name or id`} />
      <List
        list={list}
        listing={{ ...categories, value: found }}
        caption={t(adminPages.categories.title)}
        columns={useColumns(setDeleting)}
        rowKey={(category) => category.id}
        empty={
          <EmptyState title={t`No categories yet`} action={<CreateLink />}>
            {t`Categories group your products. Start with one, such as Burgers.`}
          </EmptyState>
        }
      />
      <DeleteDialog
        title={t`Delete category`}
        question={t`Are you sure you want to delete this category?`}
        thing={deleting}
        onDelete={(id) => call(categoryApi.remove, { params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

function useColumns(askToDelete: (category: EnteredCategory) => void): Column<EnteredCategory>[] {
  const { t } = useLingui()
  return [
    { header: t`ID`, cell: ({ id }) => id },
    {
      header: t`Name`,
      isRowHeader: true,
      cell: ({ name, translations }) => (
        <span>
          <EnteredText>{name}</EnteredText>
          <MissingTranslations translations={translations} fields={categoryTexts} />
        </span>
      ),
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
    {
      header: t`Actions`,
      isBare: true,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (category) => (
        <RowActions
          to={paths.admin.updateCategory(category.id)}
          name={category.name}
          onDelete={() => askToDelete(category)}
        />
      ),
    },
  ]
}

const CreateLink = () => (
  <ButtonLink to={paths.admin.createCategory}>
    <Plus aria-hidden="true" className="size-5" />
    <Trans>Create Category</Trans>
  </ButtonLink>
)
