import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
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
import { IconButton } from '../../ui/form/icon-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { ListSearch } from '../list/filters.tsx'
import { List } from '../list/list.tsx'
import { pagePart, sizePart, useListAddress } from '../list/list-address.ts'
import { allRows, pageFrom, rowsMatching } from '../list/list-page.ts'
import { MissingTranslations } from '../list/missing-translations.tsx'
import { useRefresh } from '../list/refresh.ts'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/categories-page'
import { EditLink } from './edit-link.tsx'

/** Specification, section 9. */
const defaultSize = 3
const categoriesAddress = addressView({ q: textPart, size: sizePart(defaultSize), page: pagePart })

export const meta = privateMeta(adminPages.categories.title)

/** All of them: the server's search finds names alone, and this one ids too. */
export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(
    allRows(call(categoryApi.list, { signal }), (query) =>
      call(categoryApi.list, { query, signal }),
    ),
  )

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(categoriesAddress)
  const categories = useSettled(loaderData)
  const refresh = useRefresh()
  const [deleting, setDeleting] = useState<EnteredCategory>()

  const found =
    categories.value &&
    rowsMatching(categories.value, list.input, (row) => [row.id, ...inAllLanguages(row, 'name')])
  const remove = async () => {
    if (!deleting) return
    await call(categoryApi.remove, { params: { id: deleting.id } })
    void refresh()
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<CreateLink />}>{t(adminPages.categories.title)}</PageHeading>
      <ListSearch list={list} label={t`Search by name or id`} />
      <List
        list={list}
        listing={{ ...categories, value: found && pageFrom(found, list.view) }}
        caption={t(adminPages.categories.title)}
        defaultSize={defaultSize}
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
        name={deleting?.name}
        question={t`Are you sure you want to delete this category?`}
        onDelete={remove}
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
        // From the left: what is cut shows no dots otherwise.
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
      cell: (category) => <Actions category={category} onDelete={() => askToDelete(category)} />,
    },
  ]
}

type ActionsProps = { category: EnteredCategory; onDelete: () => void }

function Actions({ category: { id, name }, onDelete }: ActionsProps) {
  const { t } = useLingui()
  return (
    <>
      <EditLink to={paths.admin.updateCategory(id)} name={name} />
      <IconButton label={t`Delete ${name}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </>
  )
}

const CreateLink = () => (
  <ButtonLink to={paths.admin.createCategory}>
    <Plus aria-hidden="true" className="size-5" />
    <Trans>Create Category</Trans>
  </ButtonLink>
)
