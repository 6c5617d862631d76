import { useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone } from 'lucide-react'
import { brand } from '../../shop/brand.ts'
import type { Order } from '../../shop/orders/order.ts'
import { formatPhone, whatsappLink } from '../../shop/phone.ts'
import { classNames } from '../../ui/class-names.ts'

type PhoneLinksProps = { order: Pick<Order, 'phone' | 'trackingId'>; className?: string }

/** Calls the customer, or opens a chat that names the order: a greeting that all of them read. */
export function PhoneLinks({ order, className }: PhoneLinksProps) {
  const { t } = useLingui()
  const { phone, trackingId } = order
  if (!phone) return null
  const shown = formatPhone(phone)
  const link = 'link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap'
  return (
    <span className={classNames('flex flex-wrap gap-x-4', className)}>
      <a href={`tel:${phone}`} className={link}>
        <Phone aria-hidden="true" className="size-4" />
        {shown}
      </a>
      <a
        href={whatsappLink(phone, `Muraho! ${brand.name}: ${trackingId}`)}
        target="_blank"
        rel="noreferrer"
        aria-label={t`WhatsApp to ${shown}`}
        className={link}
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        WhatsApp
      </a>
    </span>
  )
}
