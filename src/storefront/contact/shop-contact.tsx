import { formatPhone, whatsappLink } from '../../shop/phone-format.ts'
import { useOpening } from '../../site/opening/opening.ts'

/**
 * How to reach the shop at once, as the owner has it in the settings. The HTML is the same for everybody
 * and cached for long, so the numbers come later, into a place that is free for them already.
 * @param className how high that place is, and whether they stand beside each other in it
 */
export function ShopContact({ className }: { className: string }) {
  const { phone, whatsapp } = useOpening() ?? {}
  return (
    <p className={`flex gap-x-4 ${className}`}>
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
    </p>
  )
}

const linkStyle = 'link inline-flex min-h-8 items-center whitespace-nowrap'
