import { msg } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { accountMessages } from '../../shop/accounts/account.ts'
import { paths } from '../../shop/paths.ts'
import { privateMeta } from '../../site/page-meta.ts'
import { useSignOut } from '../../site/session/use-sign-out.ts'
import { Button } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export const meta = privateMeta(msg`Log out`)

/** A page that is a question: its address can be linked to, and Cancel leads to the customers. */
export default function LogoutPage() {
  const { signOut, isSigningOut } = useSignOut()
  const navigate = useNavigate()
  const cancel = () => navigate(paths.admin.customers)
  return (
    <>
      <PageHeading>Log out</PageHeading>
      <Dialog
        isOpen
        onClose={cancel}
        title="Log out"
        size="sm"
        closeLabel="Dismiss"
        isLocked={isSigningOut}
        footer={
          <>
            <Button tone="secondary" onClick={cancel} disabled={isSigningOut} data-autofocus>
              Cancel
            </Button>
            <Button tone="danger" onClick={signOut} isBusy={isSigningOut} busyLabel="Logging out…">
              Logout
            </Button>
          </>
        }
      >
        {accountMessages.logOut}
      </Dialog>
    </>
  )
}
