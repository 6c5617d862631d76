import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { inAllLanguages } from '../../platform/language/translations.ts'
import { optionGroupApi } from '../../shop/catalogue/option.api.ts'
import { type ListedOptionGroup, optionTextNames } from '../../shop/catalogue/option.ts'
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
import type { Route } from './+types/option-groups-page'

const groupsAddress = addressView({ q: textPart, size: sizePart(10), page: pagePart })

export const meta = privateMeta(adminPages.options.title)

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settle(call(optionGroupApi.list, { signal }))

export default function OptionGroupsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(groupsAddress)
  const groups = useSettled(loaderData)
  const [deleting, setDeleting] = useState<ListedOptionGroup>()

  const found =
    groups.value &&
    foundPage(groups.value.items, list, (row) => [
      row.id,
      ...inAllLanguages(row, 'name'),
      ...row.options.flatMap((option) => inAllLanguages(option, 'name')),
    ])
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro={t(adminPages.options.intro)} actions={<CreateLink />}>
        {t(adminPages.options.title)}
      </PageHeading>
      <ListSearch list={list} label={t`Search by name or id`} />
      <List
        list={list}
        listing={{ ...groups, value: found }}
        caption={t(adminPages.options.title)}
        columns={useColumns(setDeleting)}
        rowKey={(group) => group.id}
        empty={
          <EmptyState title={t`No options yet`} action={<CreateLink />}>
            {t`Sizes, sides or extras that customers choose with a dish. Start with one, such as Size.`}
          </EmptyState>
        }
      />
      <DeleteDialog
        title={t`Delete options`}
        question={t`Are you sure you want to delete these options?`}
        thing={deleting}
        onDelete={(id) => call(optionGroupApi.remove, { params: { id } })}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

function useColumns(askToDelete: (group: ListedOptionGroup) => void): Column<ListedOptionGroup>[] {
  const { t } = useLingui()
  return [
    { header: t`ID`, cell: ({ id }) => id },
    {
      header: t`Name`,
      isRowHeader: true,
      cell: ({ name, translations }) => (
        <span>
          <EnteredText>{name}</EnteredText>
          <MissingTranslations translations={translations} fields={optionTextNames} />
        </span>
      ),
    },
    {
      header: t`Options`,
      className: 'min-w-40 wrap-anywhere',
      cell: ({ options }) => (
        <span className="line-clamp-2 text-ink-soft mobile:text-start">
          <EnteredText>{options.map(({ name }) => name).join(', ')}</EnteredText>
        </span>
      ),
    },
    { header: t`Dishes`, align: 'end', cell: ({ products }) => products },
    {
      header: t`Actions`,
      isBare: true,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (group) => (
        <RowActions
          to={paths.admin.updateOptions(group.id)}
          name={group.name}
          onDelete={() => askToDelete(group)}
        />
      ),
    },
  ]
}

const CreateLink = () => (
  <ButtonLink to={paths.admin.createOptions}>
    <Plus aria-hidden="true" className="size-5" />
    <Trans>Create options</Trans>
  </ButtonLink>
)
