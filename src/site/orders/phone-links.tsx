import { useLingui } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ListedOrder } from '../../shop/orders/order.ts'
import { formatPhone, whatsappLink } from '../../shop/phone-format.ts'

type PhoneLinksProps = {
  order: Pick<ListedOrder, 'phone' | 'chatText'>
  /** For wet fingers on a small card: 56 px each, the number is read out and in the title. */
  isIconOnly?: boolean
}

/** Calls the customer, or opens a chat that names the order in their language. */
export function PhoneLinks({ order, isIconOnly = false }: PhoneLinksProps) {
  const { t } = useLingui()
  const { phone, chatText } = order
  if (!phone) return null
  const shown = formatPhone(phone)
  const link = isIconOnly
    ? 'inline-flex size-14 shrink-0 items-center justify-center rounded-md border border-line-strong text-ink'
    : 'link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap'
  const words = isIconOnly ? 'sr-only' : undefined
  return (
    <span className={isIconOnly ? 'contents' : 'flex flex-wrap gap-x-4'}>
      <a href={`tel:${phone}`} title={shown} className={link}>
        <Phone aria-hidden="true" className="size-5" />
        <span className={words}>{shown}</span>
      </a>
      <a
        href={whatsappLink(phone, chatText)}
        target="_blank"
        rel="noreferrer"
        aria-label={t`WhatsApp to ${shown}`}
        className={link}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        <span className={words}>WhatsApp</span>
      </a>
    </span>
  )
}
