import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { answerIn } from './platform/api/call.ts'
import { languageOfAddress } from './platform/language/language.ts'
import { trustOnlyText } from './platform/pages/trusted-types.ts'
import { followInstallPrompt } from './site/install/install.ts'
import { i18n, languageOfAnswers } from './site/language/i18n.ts'
import { groupsOf, loadFirstMessages } from './site/language/messages.ts'
import { followAsOf } from './site/network/as-of.ts'
import { followNetwork } from './site/network/connection.ts'
import { followOtherTabs } from './site/session/other-tabs.ts'
import { currentSession, followSession, onSessionOver } from './site/session/session.ts'
import { followCart } from './storefront/cart/cart-store.ts'
import { browserStorage } from './ui/browser-storage.ts'
import { followDataSaver } from './ui/data-saver/data-saver.tsx'
import { followTheme } from './ui/theme/theme.tsx'

/** Key in local storage while data of a signed-out user is still on the device. */
const forgetting = 'forgetting'

trustOnlyText()
answerIn(languageOfAnswers)
followNetwork()
followAsOf()
onSessionOver(forgetOnDevice)
if (browserStorage.read(forgetting)) forgetOnDevice()
followSession()
followOtherTabs()
followTheme()
followDataSaver()
followCart()
followInstallPrompt()

// The worker shows a page at the address of another one: the router has to see its own.
const { shell } = document.documentElement.dataset
if (shell) history.replaceState({ wanted: location.href }, '', shell)

// It is in the language of the address, which the admin area need not be in.
document.querySelector('noscript')?.replaceChildren()

const { language, rest } = languageOfAddress(location.pathname)
await loadFirstMessages(language, groupsOf(rest))

/** The page may close before it is done: then the next one does it. */
async function forgetOnDevice() {
  browserStorage.write(forgetting, 'yes')
  const { forgetOthers } = await import('./storefront/shell/forget.ts')
  await forgetOthers(currentSession()?.sessionId)
  browserStorage.remove(forgetting)
}

// All at once, not in a transition, whose pauses take a slow processor as long again. What may come later does so.
hydrateRoot(
  document,
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>
  </StrictMode>,
)
