import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminList } from '../../web/admin-list.tsx'
import { AdminListSearch } from '../../web/admin-list-search.tsx'
import { pageFrom, rowsMatching } from '../../web/admin-list-view.ts'
import { privateMeta } from '../../web/page-meta.ts'
import { useListAddress } from '../../web/use-list-address.ts'
import { accountApi } from './account.api.ts'
import type { User } from './account.ts'
import { AdminCustomerDialogs } from './admin-customer-dialogs.tsx'

const defaultSize = 50

export const meta = () => privateMeta('All Customers')

export default function AdminCustomersPage() {
  const list = useListAddress(defaultSize)
  const users = useLoad((signal) => call(accountApi.list, { signal }))
  const [viewed, setViewed] = useState<User>()

  const found =
    users.value &&
    rowsMatching(users.value, list.typed.trim(), (user) => [user.username, user.email])
  const columns: Column<User>[] = [
    { header: 'ID', cell: ({ id }) => id },
    { header: 'Username', cell: ({ username }) => username, isRowHeader: true },
    { header: 'Email', cell: ({ email }) => <span className="break-all">{email}</span> },
    { header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
    {
      header: 'Actions',
      isBare: true,
      align: 'end',
      cell: (user) => (
        <Button tone="secondary" onClick={() => setViewed(user)}>
          View<span className="sr-only"> {user.username}</span>
        </Button>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <PageHeading>All Customers</PageHeading>
      <AdminListSearch list={list} label="Search by username or email" />
      <AdminList
        list={list}
        listing={{ ...users, value: found && pageFrom(found, list) }}
        noun="customers"
        defaultSize={defaultSize}
        columns={columns}
        rowKey={(user) => user.id}
        empty={<EmptyState title="No customers yet">Who registers shows up here.</EmptyState>}
      />
      <AdminCustomerDialogs
        viewed={viewed}
        onClose={() => setViewed(undefined)}
        onDeleted={users.reload}
      />
    </div>
  )
}

export const RoleBadge = ({ role }: Pick<User, 'role'>) => (
  <Badge tone={role === 'ADMIN' ? 'accent' : 'neutral'}>{role}</Badge>
)
