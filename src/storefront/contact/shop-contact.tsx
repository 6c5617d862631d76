import { formatPhone, whatsappLink } from '../../shop/phone-format.ts'
import { useOpening } from '../../site/opening/opening.ts'

/**
 * The phone numbers of the settings. The cached HTML of a page outlives a change of them, so they are loaded later into
 * a box that has room for them.
 * @param className height of that box
 */
export function ShopContact({ className }: { className: string }) {
  return (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      <ContactLinks contact={useOpening() ?? {}} className="min-h-8 mobile:min-h-11" />
    </p>
  )
}

type ContactLinksProps = {
  /** E.164. A number that the shop does not have gets no link. */
  contact: { phone?: string | null; whatsapp?: string | null }
  /** Height of a link. */
  className: string
}

export function ContactLinks({ contact: { phone, whatsapp }, className }: ContactLinksProps) {
  const style = `link inline-flex items-center whitespace-nowrap ${className}`
  return (
    <>
      {phone && (
        <a href={`tel:${phone}`} className={style}>
          {formatPhone(phone)}
        </a>
      )}
      {whatsapp && (
        <a href={whatsappLink(whatsapp)} className={style}>
          WhatsApp<span className="sr-only"> {formatPhone(whatsapp)}</span>
        </a>
      )}
    </>
  )
}
