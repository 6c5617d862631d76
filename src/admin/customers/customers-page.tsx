import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { accountPages } from '../../shop/accounts/account.api.ts'
import type { User } from '../../shop/accounts/account.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { Filters } from '../list/filters.tsx'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { CustomerDialogs } from './customer-dialogs.tsx'
import { userQuery, userSorts } from './customer-query.ts'

const defaultSize = 50

export const meta = () => privateMeta('All Customers')

export default function CustomersPage() {
  const list = useListAddress(defaultSize)
  const query = userQuery(list)
  const users = useLoad(
    (signal) => call(accountPages.list, { query, signal }),
    JSON.stringify(query),
  )
  const [viewed, setViewed] = useState<User>()

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
        <Button tone="secondary" onClick={() => setViewed(user)} data-row-open>
          View<span className="sr-only"> {user.username}</span>
        </Button>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <PageHeading>All Customers</PageHeading>
      <Filters list={list} searchLabel="Search by username or email" names={['sort']}>
        <SelectField
          label="Sort"
          value={list.sort}
          onChange={(event) => list.change({ sort: event.target.value })}
          className="col-span-2"
        >
          {userSorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Filters>
      <List
        list={list}
        listing={users}
        noun="customers"
        defaultSize={defaultSize}
        columns={columns}
        rowKey={(user) => user.id}
        empty={<EmptyState title="No customers yet">Who registers shows up here.</EmptyState>}
      />
      <CustomerDialogs
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
