import { Trans } from '@lingui/react/macro'
import { formatPhone, whatsappLink } from '../../../shop/phone-format.ts'
import { useKitchenContact } from '../../../site/opening/kitchen-contact.ts'

/** Whoever cannot wait for the network calls. Nothing where the shop has no number. */
export function KitchenLinks() {
  const { phone, whatsapp } = useKitchenContact()
  if (!phone && !whatsapp) return null
  return (
    <>
      <dt className="mt-3 text-ink-soft text-sm">
        <Trans>The kitchen</Trans>
      </dt>
      <dd className="flex flex-wrap gap-x-4">
        {phone && (
          <a href={`tel:${phone}`} className={linkStyle}>
            {formatPhone(phone)}
          </a>
        )}
        {whatsapp && (
          <a href={whatsappLink(whatsapp)} className={linkStyle}>
            WhatsApp<span className="sr-only"> {formatPhone(whatsapp)}</span>
          </a>
        )}
      </dd>
    </>
  )
}

const linkStyle = 'link inline-flex min-h-11 items-center whitespace-nowrap'
