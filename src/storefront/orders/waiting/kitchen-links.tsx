import { Trans } from '@lingui/react/macro'
import { useKitchenContact } from '../../../site/opening/kitchen-contact.ts'
import { ContactLinks } from '../../contact/contact-links.tsx'

/** Whoever cannot wait for the network calls. Nothing where the shop has no number. */
export function KitchenLinks() {
  const contact = useKitchenContact()
  if (!contact.phone && !contact.whatsapp) return null
  return (
    <>
      <dt className="mt-3 text-ink-soft text-sm">
        <Trans>The kitchen</Trans>
      </dt>
      <dd className="flex flex-wrap gap-x-4">
        <ContactLinks contact={contact} className="min-h-11" />
      </dd>
    </>
  )
}
