import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { useLoad } from '../../ui/use-load.ts'
import { AdminDeleteDialog } from '../../web/admin-delete-dialog.tsx'
import { AdminList } from '../../web/admin-list.tsx'
import { AdminListSearch } from '../../web/admin-list-search.tsx'
import { pageFrom, rowsMatching } from '../../web/admin-list-view.ts'
import { privateMeta } from '../../web/page-meta.ts'
import { paths } from '../../web/paths.ts'
import { useListAddress } from '../../web/use-list-address.ts'
import { AdminPaymentMethodDialog } from './admin-payment-method-dialog.tsx'
import { paymentMethodApi, paymentMethodLists } from './payment-method.api.ts'
import { type PaymentMethod, paymentMethodMessages } from './payment-method.ts'

/** Specification, section 9. */
const defaultSize = 10

export const meta = () => privateMeta('Payment methods')

export default function AdminPaymentMethodsPage() {
  const list = useListAddress(defaultSize)
  const methods = useLoad((signal) => call(paymentMethodLists.list, { signal }))
  const [viewed, setViewed] = useState<PaymentMethod>()
  const [deleting, setDeleting] = useState<PaymentMethod>()

  const found =
    methods.value &&
    rowsMatching(methods.value, list.typed.trim(), (row) => [row.id, row.paymentMethod])
  const remove = async () => {
    await call(paymentMethodApi.remove, { params: { id: String(deleting?.id) } })
    methods.reload()
  }
  return (
    <div className="flex flex-col gap-5">
      <PageHeading actions={<CreateLink />}>Payment methods</PageHeading>
      <AdminListSearch list={list} label="Search by name or id" />
      <AdminList
        list={list}
        listing={{ ...methods, value: found && pageFrom(found, list) }}
        noun="payment methods"
        defaultSize={defaultSize}
        columns={columns({ view: setViewed, remove: setDeleting })}
        rowKey={(method) => method.id}
        empty={
          <EmptyState title="No payment methods yet" action={<CreateLink />}>
            Customers can only order once there is a way to pay.
          </EmptyState>
        }
      />
      <AdminPaymentMethodDialog viewed={viewed} onClose={() => setViewed(undefined)} />
      <AdminDeleteDialog
        noun="payment method"
        name={deleting?.paymentMethod}
        question={paymentMethodMessages.deleteQuestion}
        onDelete={remove}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  )
}

type Actions = Record<'view' | 'remove', (method: PaymentMethod) => void>

const columns = ({ view, remove }: Actions): Column<PaymentMethod>[] => [
  { header: 'ID', cell: ({ id }) => id },
  { header: 'Method Name', cell: ({ paymentMethod }) => paymentMethod, isRowHeader: true },
  {
    header: 'Actions',
    align: 'end',
    isUnlabelled: true,
    cell: (method) => (
      <span className="inline-flex flex-wrap justify-end gap-2">
        <ButtonLink tone="secondary" to={paths.admin.updatePaymentMethod(method.id)}>
          Edit
          <RowName {...method} />
        </ButtonLink>
        <Button tone="secondary" onClick={() => view(method)} data-row-open>
          View
          <RowName {...method} />
        </Button>
        <Button tone="quiet" onClick={() => remove(method)}>
          Delete
          <RowName {...method} />
        </Button>
      </span>
    ),
  },
]

/** Tells the buttons of one row from those of the next, for those who hear them. */
const RowName = ({ paymentMethod }: PaymentMethod) => (
  <span className="sr-only"> {paymentMethod}</span>
)

const CreateLink = () => (
  <ButtonLink to={paths.admin.createPaymentMethod}>
    <Plus aria-hidden="true" className="size-5" />
    Create Payment Method
  </ButtonLink>
)
