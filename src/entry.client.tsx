import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { trustOnlyText } from './platform/pages/trusted-types.ts'
import { followNetwork } from './site/network.ts'
import { followSession } from './site/session/session.ts'
import { followCart } from './storefront/cart/cart-store.ts'
import { followTheme } from './ui/theme/theme.ts'
import { themeScript } from './ui/theme/theme-script.ts'

trustOnlyText(themeScript)
followSession()
followTheme()
followNetwork()
followCart()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
