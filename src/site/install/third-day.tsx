import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { languageOfAddress } from '../../platform/language/language.ts'
import { i18n } from '../language/i18n.ts'
import { groupsOf } from '../language/messages.ts'
import { offeredLanguage } from '../language/offered-language.ts'
import { InstallLine } from './install-line.tsx'
import { rememberDay, rememberOffer, wasOffered } from './install-memory.ts'

/** Who comes back on a third day is offered the app, once. */
export function countDay() {
  if (!wasOffered() && rememberDay() >= 3 && isPlaceForOffer()) offerApp()
}

/** Pages on which people look around, where no other line lies. */
function isPlaceForOffer(): boolean {
  const { language, rest } = languageOfAddress(location.pathname)
  return groupsOf(rest).length === 1 && !offeredLanguage(language)
}

/** Outside of the pages, which a first visit loads: none of them has to know of it. */
function offerApp() {
  rememberOffer()
  const home = document.createElement('div')
  document.body.append(home)
  const root = createRoot(home)
  const close = () => {
    root.unmount()
    home.remove()
  }
  // It belongs to the page on which it was made.
  navigation.addEventListener('navigate', close, { once: true })
  root.render(
    <I18nProvider i18n={i18n}>
      <InstallLine onClose={close} />
    </I18nProvider>,
  )
}
