import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import type { User } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { useSettled } from '../../site/data/settled.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { FilterSelect, Filters } from '../list/filters.tsx'
import { List } from '../list/list.tsx'
import { useListAddress } from '../list/list-address.ts'
import { pageLoader } from '../list/list-page.ts'
import { useRefresh } from '../list/refresh.ts'
import { DeleteDialog } from '../list/row-parts.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import type { Route } from './+types/customers-page'
import { CloseAccount, OrdersOfDeleted } from './close-account.tsx'
import { customerSorts, customersAddress } from './customers-address.ts'
import { roleMessages } from './role-messages.ts'

export const meta = privateMeta(adminPages.customers.title)

export const clientLoader = pageLoader(customersAddress, (query, signal) =>
  call(accountApi.list, { query, signal }),
)

export default function CustomersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const list = useListAddress(customersAddress)
  const customers = useSettled(loaderData)
  const [viewed, setViewed] = useState<User>()

  const columns: Column<User>[] = [
    { header: t`ID`, cell: ({ id }) => id },
    { header: t`Username`, cell: ({ username }) => username, isRowHeader: true },
    { header: t`Email`, cell: ({ email }) => <EmailText>{email}</EmailText> },
    {
      header: t`Role`,
      cell: ({ role }) => (
        <Badge tone={role === 'ADMIN' ? 'accent' : 'neutral'}>{t(roleMessages[role])}</Badge>
      ),
    },
    {
      header: t`Actions`,
      isBare: true,
      align: 'end',
      cell: (user) => (
        <Button tone="secondary" onClick={() => setViewed(user)} data-row-open>
          {t`View`}
          <span className="sr-only"> {user.username}</span>
        </Button>
      ),
    },
  ]
  return (
    <div className="flex flex-col gap-5">
      <PageHeading>{t(adminPages.customers.title)}</PageHeading>
      <Filters list={list} searchLabel={t`Search by username or email`} names={['sort']}>
        <FilterSelect
          label={t`Sort`}
          {...list.filter('sort')}
          options={customerSorts}
          className="col-span-2"
        />
      </Filters>
      <List
        list={list}
        listing={customers}
        caption={t(adminPages.customers.title)}
        columns={columns}
        rowKey={(user) => user.id}
        initialSort="id"
        empty={{ title: t`No customers yet`, text: t`Customers appear here once they register.` }}
      />
      {viewed && <CustomerDialogs customer={viewed} onClose={() => setViewed(undefined)} />}
    </div>
  )
}

/** One customer's details, and from there the question whether to delete: rows have no such button. */
function CustomerDialogs({ customer, onClose }: { customer: User; onClose: () => void }) {
  const { t } = useLingui()
  const refresh = useRefresh()
  const [isDeleting, setIsDeleting] = useState(false)
  const { id, username, role } = customer
  return (
    <>
      <Dialog
        isOpen={!isDeleting}
        onClose={onClose}
        title={t`Customer details`}
        closeLabel={t`Dismiss`}
        isLightDismissed
        footer={
          <>
            <Button tone="quiet" onClick={() => setIsDeleting(true)} className="sm:mr-auto">
              {t`Delete`}
            </Button>
            <Button tone="secondary" onClick={onClose}>
              {t`Close`}
            </Button>
          </>
        }
      >
        <DetailList
          details={[
            [t`ID`, id],
            [t`Username`, username],
            [t`Address`, customer.address ?? t`N/A`],
            [t`Email`, <EmailText key="email">{customer.email}</EmailText>],
            [t`Role`, t(roleMessages[role])],
            role === 'CUSTOMER' && [
              t`Orders`,
              <span key="orders" className="flex items-center justify-between gap-2">
                <Link to={paths.admin.ordersOf(id)} className="link -my-2 inline-block py-2">
                  <Trans>Show orders</Trans>
                </Link>
                <CloseAccount
                  customer={customer}
                  label={t`More for this customer`}
                  onClosed={() => {
                    onClose()
                    void refresh()
                  }}
                />
              </span>,
            ],
          ]}
        />
      </Dialog>
      <DeleteDialog
        title={t`Delete user`}
        question={t`Are you sure you want to delete this user?`}
        thing={isDeleting ? { id, name: username } : undefined}
        onDelete={(id) => call(accountApi.remove, { params: { id } }).then(onClose)}
        onClose={() => setIsDeleting(false)}
      >
        {role === 'CUSTOMER' && <OrdersOfDeleted customer={customer} />}
      </DeleteDialog>
    </>
  )
}
