import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { categoryApi, categoryLists } from '../../shop/catalogue/category.api.ts'
import { type Category, categoryMessages } from '../../shop/catalogue/category.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { IconButton, iconButtonStyle } from '../../ui/form/icon-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { DeleteDialog } from '../list/delete-dialog.tsx'
import { List } from '../list/list.tsx'
import { ListSearch } from '../list/list-search.tsx'
import { pageFrom, rowsMatching } from '../list/list-view.ts'
import { useListAddress } from '../list/use-list-address.ts'

/** Specification, section 9. */
const defaultSize = 3

export const meta = () => privateMeta('Categories')

export default function CategoriesPage() {
  const list = useListAddress(defaultSize)
  const categories = useLoad((signal) => call(categoryLists.list, { signal }))
  const [deleting, setDeleting] = useState<Category>()

  const found =
    categories.value &&
    rowsMatching(categories.value, list.typed.trim(), ({ id, name }) => [id, name])
  const remove = async () => {
    await call(categoryApi.remove, { params: { id: String(deleting?.id) } })
    categories.reload()
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<CreateLink />}>Categories</PageHeading>
      <ListSearch list={list} label="Search by name or id" />
      <List
        list={list}
        listing={{ ...categories, value: found && pageFrom(found, list) }}
        noun="categories"
        defaultSize={defaultSize}
        columns={columns(setDeleting)}
        rowKey={(category) => category.id}
        empty={
          <EmptyState title="No categories yet" action={<CreateLink />}>
            Categories group your products. Start with one, such as Burgers.
          </EmptyState>
        }
      />
      <DeleteDialog
        noun="category"
        name={deleting?.name}
        question={categoryMessages.deleteQuestion}
        onDelete={remove}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

const columns = (askToDelete: (category: Category) => void): Column<Category>[] => [
  { header: 'ID', cell: ({ id }) => id },
  { header: 'Name', cell: ({ name }) => name, isRowHeader: true },
  {
    header: 'Description',
    cell: ({ description }) => <span className="line-clamp-2 text-ink-soft">{description}</span>,
  },
  {
    header: 'Actions',
    isBare: true,
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (category) => (
      <>
        <Link
          to={paths.admin.updateCategory(category.id)}
          aria-label={`Edit ${category.name}`}
          title="Edit"
          data-row-open
          className={iconButtonStyle()}
        >
          <Pencil aria-hidden="true" />
        </Link>
        <IconButton label={`Delete ${category.name}`} onClick={() => askToDelete(category)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </>
    ),
  },
]

const CreateLink = () => (
  <ButtonLink to={paths.admin.createCategory}>
    <Plus aria-hidden="true" className="size-5" />
    Create Category
  </ButtonLink>
)
