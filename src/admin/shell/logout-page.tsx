import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { defaultLanguage, inLanguage } from '../../platform/language/language.ts'
import { isAdminArea, paths } from '../../shop/paths.ts'
import { useLanguage } from '../../site/language/formats.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import type { SignOutHooks } from '../../site/sign-out/sign-out.ts'
import { useSignOut } from '../../site/sign-out/use-sign-out.ts'
import { Button } from '../../ui/form/button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { adminPages } from '../pages/admin-pages.ts'
import { forgetStaffDraft } from '../staff-order/staff-order.ts'

export const meta = privateMeta(adminPages.logout.title)

/** The draft of an order names a caller. */
const hooks: SignOutHooks = {
  confirm: async () => true,
  cleanUp: async (session) => forgetStaffDraft(session?.sessionId),
}

/** A page that is a question: its address can be linked to, and Cancel leads to the customers. */
export default function LogoutPage() {
  const { t } = useLingui()
  const { signOut, isSigningOut } = useSignOut(async () => hooks)
  const navigate = useNavigate()
  const language = useLanguage()
  const leave = async () => {
    await signOut()
    // Still here where it failed; the home page of another language is another document.
    if (language !== defaultLanguage && !isAdminArea(window.location.pathname))
      window.location.replace(inLanguage(paths.home, language))
  }
  const cancel = () => navigate(paths.admin.customers)
  return (
    <>
      <PageHeading>{t(adminPages.logout.title)}</PageHeading>
      <Dialog
        isOpen
        onClose={cancel}
        title={t`Log out`}
        variant="sm"
        closeLabel={t`Dismiss`}
        isLocked={isSigningOut}
        footer={
          <>
            <Button tone="secondary" onClick={cancel} disabled={isSigningOut} data-autofocus>
              {t`Cancel`}
            </Button>
            <Button tone="danger" onClick={leave} isBusy={isSigningOut} busyLabel={t`Logging out…`}>
              {t`Logout`}
            </Button>
          </>
        }
      >
        {t`Are you sure you want to log out?`}
      </Dialog>
    </>
  )
}
