import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { inLanguage, languageOfAddress } from '../../platform/language/language.ts'
import { paths } from '../../shop/paths.ts'
import { StatusPage } from '../../site/errors/error-page.tsx'
import { onNetwork, probe } from '../../site/network/connection.ts'
import { privateMeta } from '../../site/pages/page-meta.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { isObject } from '../../ui/is-object.ts'

export const meta = privateMeta(msg`You are offline`)

/** Shown instead of a page that this device has never loaded, while there is no network. */
export default function OfflinePage() {
  const { t } = useLingui()
  const { isProbing, retry } = useWantedPage()
  return (
    <StatusPage
      title={t`You are offline`}
      actions={
        <>
          <ButtonLink to={paths.shop}>{t`See the menu`}</ButtonLink>
          <ButtonLink to={paths.cart} tone="secondary">{t`Your cart`}</ButtonLink>
          <ButtonLink to={paths.wishlist} tone="secondary">{t`Wishlist`}</ButtonLink>
          <ButtonLink to={paths.orders} tone="secondary">{t`Your orders`}</ButtonLink>
          <Button tone="quiet" onClick={retry} isBusy={isProbing} busyLabel={t`Trying again…`}>
            {t`Try again`}
          </Button>
        </>
      }
    >
      {t`This page was never opened on this device. It opens by itself once you have a network. Until then you can see the menu, your cart, your wishlist and your orders as you last saw them.`}
    </StatusPage>
  )
}

/** ms from one probe of the shop to the next. */
const pause = 15_000

/** Puts back the address of the wanted page, and opens that page as soon as the shop answers. */
function useWantedPage() {
  const [isProbing, setIsProbing] = useState(false)

  async function retry() {
    setIsProbing(true)
    if (await probe()) window.location.replace(wantedAddress() ?? menu())
    else setIsProbing(false)
  }

  const retryLater = useEffectEvent(retry)
  useEffect(() => {
    const wanted = wantedAddress()
    if (wanted) window.history.replaceState(window.history.state, '', wanted)
    const timer = setInterval(() => document.hidden || void retryLater(), pause)
    const unfollow = onNetwork((isOnline) => void (isOnline && retryLater()))
    return () => {
      clearInterval(timer)
      unfollow()
    }
  }, [])

  return { isProbing, retry }
}

/** Stored in the history by entry.client.tsx; undefined at the address of the offline page itself. */
function wantedAddress(): string | undefined {
  const state: unknown = window.history.state
  return isObject(state) && typeof state.wanted === 'string' ? state.wanted : undefined
}

const menu = () => inLanguage(paths.shop, languageOfAddress(window.location.pathname).language)
