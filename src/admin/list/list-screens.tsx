import { useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import type { Page } from '../../platform/api/endpoint.ts'
import { type Settled, useSettled } from '../../site/data/settled.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import type { AdminPage } from '../pages/admin-pages.ts'
import { ListSearch } from './filters.tsx'
import { List, type ListProps } from './list.tsx'
import { type Address, type ListView, listAddress, useListAddress } from './list-address.ts'
import { foundPage } from './list-page.ts'
import { DeleteDialog, RowActions } from './row-parts.tsx'

type SmallListPageProps<Row> = {
  head: AdminPage
  create: AdminPage & { to: string }
  /** The address of the form of a row. */
  update: (id: number) => string
  /** All rows: the search is here, so that it finds ids, too. */
  answer: Settled<readonly Row[]>
  /** Rows a page. */
  size: number
  nameOf: (row: Row) => string
  /** The texts in which the search looks. */
  textsOf: (row: Row) => readonly string[]
  /** Between the id and the actions. */
  columns: readonly Column<Row>[]
  /** By default the icons that edit and delete the row. */
  actions?: (row: Row, askToDelete: () => void) => ReactNode
  empty: { title: string; text: string }
  deletion: { title: string; question: string; remove: (id: number) => Promise<unknown> }
}

/** A page with all things of a noun that has a few dozen at most: searched here, edited by a form, deleted. */
export function SmallListPage<Row extends { readonly id: number }>(props: SmallListPageProps<Row>) {
  const { head, create, update, answer, size, nameOf, textsOf, actions, empty, deletion } = props
  const { t } = useLingui()
  const list = useListAddress(listAddress(size, {}))
  const listing = useSettled(answer)
  const [deleting, setDeleting] = useState<Row>()
  const createLink = (
    <ButtonLink to={create.to}>
      <Plus aria-hidden="true" className="size-5" />
      {t(create.title)}
    </ButtonLink>
  )
  const columns: Column<Row>[] = [
    { header: t`ID`, cell: ({ id }) => id },
    ...props.columns,
    {
      header: t`Actions`,
      align: 'end',
      ...(actions ? { isUnlabelled: true } : { isBare: true, className: 'whitespace-nowrap' }),
      cell(row) {
        const ask = () => setDeleting(row)
        const name = nameOf(row)
        return actions?.(row, ask) ?? <RowActions to={update(row.id)} name={name} onDelete={ask} />
      },
    },
  ]
  const found = listing.value && foundPage(listing.value, list, (row) => [row.id, ...textsOf(row)])
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro={head.intro && t(head.intro)} actions={createLink}>
        {t(head.title)}
      </PageHeading>
      <ListSearch list={list} label={t`Search by name or id`} />
      <List
        list={list}
        listing={{ ...listing, value: found }}
        caption={t(head.title)}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ ...empty, action: createLink }}
      />
      <DeleteDialog
        title={deletion.title}
        question={deletion.question}
        thing={deleting && { id: deleting.id, name: nameOf(deleting) }}
        onDelete={deletion.remove}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

type ListByStateProps<Row, View extends ListView, Name extends keyof View & string> = Pick<
  ListProps<Row>,
  'columns' | 'rowKey' | 'initialSort' | 'empty'
> & {
  head: Required<Pick<AdminPage, 'title' | 'intro'>>
  address: Address<View>
  answer: Settled<Page<Row>>
  /** Without it the list has no search. */
  searchLabel?: string
  tabs: {
    /** The state in the view; undefined for all of them. */
    name: Name
    /** Names the row of tabs for screen readers. */
    label: string
    states: readonly View[Name][]
    labelOf: (state: View[Name] | undefined) => string
  }
}

/** A page that is one list, with a tab for each state that a row may be in. */
export function ListByState<Row, View extends ListView, Name extends keyof View & string>(
  props: ListByStateProps<Row, View, Name>,
) {
  const { head, address, answer, searchLabel, tabs, ...table } = props
  const { t } = useLingui()
  const list = useListAddress(address)
  const listing = useSettled(answer)
  const { name, label, states, labelOf } = tabs
  return (
    <div className="flex flex-col gap-5">
      <PageHeading intro={t(head.intro)}>{t(head.title)}</PageHeading>
      {searchLabel && <ListSearch list={list} label={searchLabel} />}
      <LinkTabs
        label={label}
        tabs={[undefined, ...states].map((state) => ({
          label: labelOf(state),
          to: list.hrefFor({ [name]: state } as Partial<View>),
          isCurrent: state === list.view[name],
        }))}
      />
      <List {...{ list, listing }} caption={t(head.title)} {...table} />
    </div>
  )
}
