import { I18nProvider } from '@lingui/react'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { inlineScript } from './inline-script.ts'
import { languageOfAddress } from './platform/language/language.ts'
import { trustOnlyText } from './platform/pages/trusted-types.ts'
import { i18n } from './site/language/i18n.ts'
import { groupsOf, loadMessages } from './site/language/messages.ts'
import { followNetwork } from './site/network/network.ts'
import { followSession } from './site/session/session.ts'
import { followCart } from './storefront/cart/cart-store.ts'
import { followTheme } from './ui/theme/theme.ts'

trustOnlyText(inlineScript)
followSession()
followTheme()
followNetwork()
followCart()

const { language, rest } = languageOfAddress(location.pathname)
await loadMessages(language, groupsOf(rest))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <HydratedRouter />
      </I18nProvider>
    </StrictMode>,
  )
})
