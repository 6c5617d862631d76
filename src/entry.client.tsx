import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { trustOnlyText } from './platform/trusted-types.ts'
import { followOtherTabs } from './shop/cart/cart-store.ts'
import { themeScript } from './ui/theme-script.ts'
import { followSession } from './web/session.ts'

trustOnlyText(themeScript)
followSession()
followOtherTabs()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
