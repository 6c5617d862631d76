import { useLingui } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import type { ListedOrder } from '../../shop/orders/order.ts'
import { formatPhone, whatsappLink } from '../../shop/phone-format.ts'

type PhoneLinksProps = {
  order: Pick<ListedOrder, 'phone' | 'chatText'>
  /**
   * `cell`: the number with a small sign beside it, for a row of a table. `buttons`: for wet fingers on a small
   * card, 52 px each; the number is read out and in the title.
   */
  look?: keyof typeof looks
}

const button =
  'inline-flex size-13 shrink-0 items-center justify-center rounded-md border border-line-strong text-ink [&>span]:sr-only'
const text = 'link inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap'
const looks = {
  text: { both: 'flex flex-wrap gap-x-4', call: text, write: text },
  cell: {
    both: 'flex flex-wrap items-center gap-x-1 font-normal text-sm mobile:justify-end',
    call: 'link whitespace-nowrap py-1 mobile:py-3 [&>svg]:hidden',
    write:
      'inline-flex size-8 shrink-0 items-center justify-center text-accent-ink mobile:size-11 [&>span]:sr-only',
  },
  buttons: { both: 'contents', call: button, write: button },
}

/** Calls the customer, or opens a chat that names the order in their language. */
export function PhoneLinks({ order, look = 'text' }: PhoneLinksProps) {
  const { t } = useLingui()
  const { phone, chatText } = order
  if (!phone) return null
  const shown = formatPhone(phone)
  const { both, call, write } = looks[look]
  return (
    <span className={both}>
      <a href={`tel:${phone}`} title={shown} className={call}>
        <Phone aria-hidden="true" className="size-5" />
        <span>{shown}</span>
      </a>
      <a
        href={whatsappLink(phone, chatText)}
        target="_blank"
        rel="noreferrer"
        aria-label={t`WhatsApp to ${shown}`}
        className={write}
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        <span>WhatsApp</span>
      </a>
    </span>
  )
}
