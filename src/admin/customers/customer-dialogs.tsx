import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../platform/api/call.ts'
import { accountApi } from '../../shop/accounts/account.api.ts'
import type { User } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { EmailText } from '../../ui/email-text.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DetailList } from '../../ui/layout/detail-list.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DeleteDialog } from '../list/row-parts.tsx'
import {
  CloseAccountDialog,
  CloseAccountMenu,
  OrdersOfDeleted,
  useCloseAccount,
} from './close-account.tsx'
import { roleMessages } from './role-messages.ts'

type CustomerDialogsProps = {
  viewed: User | undefined
  onClose: () => void
  onDeleted: () => void
}

/** One customer's details, and from there the question whether to delete: rows have no such button. */
export function CustomerDialogs({ viewed, onClose, onDeleted }: CustomerDialogsProps) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState<User>()
  const closing = useCloseAccount(() => {
    onClose()
    onDeleted()
  })
  const remove = async (id: number) => {
    await call(accountApi.remove, { params: { id } })
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={viewed !== undefined && !deleting && !closing.customer}
        onClose={onClose}
        title={t`Customer details`}
        closeLabel={t`Dismiss`}
        isLightDismissed
        footer={
          <>
            <Button tone="quiet" onClick={() => setDeleting(viewed)} className="sm:mr-auto">
              {t`Delete`}
            </Button>
            <Button tone="secondary" onClick={onClose}>
              {t`Close`}
            </Button>
          </>
        }
      >
        {viewed && <CustomerDetails user={viewed} onCloseAccount={closing.ask} />}
      </Dialog>
      <CloseAccountDialog {...closing} />
      <DeleteDialog
        title={t`Delete user`}
        question={t`Are you sure you want to delete this user?`}
        thing={deleting && { id: deleting.id, name: deleting.username }}
        onDelete={remove}
        onClose={() => setDeleting(undefined)}
      >
        {deleting?.role === 'CUSTOMER' && <OrdersOfDeleted customer={deleting} />}
      </DeleteDialog>
    </>
  )
}

type CustomerDetailsProps = { user: User; onCloseAccount: (user: User) => void }

function CustomerDetails({ user, onCloseAccount }: CustomerDetailsProps) {
  const { t } = useLingui()
  return (
    <DetailList
      details={[
        [t`ID`, user.id],
        [t`Username`, user.username],
        [t`Address`, user.address ?? t`N/A`],
        [t`Email`, <EmailText key="email">{user.email}</EmailText>],
        [t`Role`, t(roleMessages[user.role])],
        user.role === 'CUSTOMER' && [
          t`Orders`,
          <span key="orders" className="flex items-center justify-between gap-2">
            <OrdersLink {...user} />
            <CloseAccountMenu
              label={t`More for this customer`}
              onChoose={() => onCloseAccount(user)}
            />
          </span>,
        ],
      ]}
    />
  )
}

const OrdersLink = ({ id }: User) => (
  <Link to={paths.admin.ordersOf(id)} className="link -my-2 inline-block py-2">
    <Trans>Show orders</Trans>
  </Link>
)
