import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { paths } from '../../shop/paths.ts'
import { StatusPage } from '../../site/errors/status-page.tsx'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Button } from '../../ui/form/button.tsx'
import { ButtonLink } from '../../ui/form/button-link.tsx'
import { useAskedPage } from './use-asked-page.ts'
import { useKeptLanguage } from './use-kept-language.ts'

export const meta = privateMeta(msg`You are offline`)

/** What stands at the address of a page that this device has never seen, while there is no network. */
export default function OfflinePage() {
  const { t } = useLingui()
  const { isAsking, ask } = useAskedPage()
  const { linkTo } = useKeptLanguage()
  return (
    <StatusPage
      title={t`You are offline`}
      actions={
        <>
          <ButtonLink {...linkTo(paths.shop)}>{t`See the menu`}</ButtonLink>
          <ButtonLink {...linkTo(paths.cart)} tone="secondary">{t`Your cart`}</ButtonLink>
          <ButtonLink {...linkTo(paths.wishlist)} tone="secondary">{t`Wishlist`}</ButtonLink>
          <ButtonLink {...linkTo(paths.orders)} tone="secondary">{t`Your orders`}</ButtonLink>
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
