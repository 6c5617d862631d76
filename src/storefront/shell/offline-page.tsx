import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { StatusPage } from '../../site/errors/status-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { useAskedPage } from './use-asked-page.ts'

export const meta = privateMeta(msg`You are offline`)

/** What stands at the address of a page that this device has never seen, while there is no network. */
export default function OfflinePage() {
  const { t } = useLingui()
  const { isAsking, ask } = useAskedPage()
  return (
    <StatusPage
      title={t`You are offline`}
      actions={
        <>
          <ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>
          <ButtonLink to={paths.cart} tone="secondary">{t`Your cart`}</ButtonLink>
          <ButtonLink to={paths.wishlist} tone="secondary">{t`Wishlist`}</ButtonLink>
          <ButtonLink to={paths.orders} tone="secondary">{t`Your orders`}</ButtonLink>
          <Button tone="quiet" onClick={ask} isBusy={isAsking} busyLabel={t`Trying again…`}>
            {t`Try again`}
          </Button>
        </>
      }
    >
      {t`This page was never opened on this device. It opens by itself once you have a network. Until then you can see the menu, your cart, your wishlist and your orders as you last saw them.`}
    </StatusPage>
  )
}
