import { formatPhone, whatsappLink } from '../../shop/phone-format.ts'

type ContactLinksProps = {
  /** E.164; nothing stands for a number that the shop does not have. */
  contact: { phone?: string | null; whatsapp?: string | null }
  /** How high a link is. */
  className: string
}

/** Calls the shop, or opens a chat with it. */
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
