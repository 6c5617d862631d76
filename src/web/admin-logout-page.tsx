import { useNavigate } from 'react-router'
import { accountMessages } from '../shop/accounts/account.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { privateMeta } from './page-meta.ts'
import { paths } from './paths.ts'
import { useSignOut } from './use-sign-out.ts'

export const meta = () => privateMeta('Log out')

/** A page that is a question: its address can be linked to, and Cancel leads to the customers. */
export default function AdminLogoutPage() {
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
