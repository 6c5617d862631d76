import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatMoney, formatNumber } from '../../platform/language/figures.ts'
import { type Language, languageTable } from '../../platform/language/language.ts'
import { roles } from '../../platform/role.ts'
import { formatDate } from '../../shop/date-format.ts'
import { OrderStatus } from '../../shop/orders/order.ts'
import { Gateway } from '../../shop/payment-methods/payment-method.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { statusMessages } from '../../site/orders/status-messages.ts'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { roleMessages } from '../customers/role-messages.ts'
import { fieldLabel } from './history-messages.ts'
import { textsIn } from './read-changes.ts'

interface Reader {
  readonly language: Language
  readonly translate: (message: MessageDescriptor) => string
  /** Monday first. */
  readonly dayNames: readonly string[]
}

const Named = z.object({ id: z.number(), name: z.string() })
const Groups = z.array(z.array(z.string()))
const Hours = z.array(z.array(z.object({ from: z.string(), to: z.string() })))

/** Values that are more than their own text, by field; what fits none of these is shown as it is. */
const writers: Readonly<Record<string, (value: unknown, reader: Reader) => string | undefined>> = {
  price: (value, { language }) =>
    typeof value === 'number' ? formatMoney(value, language) : undefined,
  paid: (value, { language }) =>
    typeof value === 'number' ? formatMoney(value, language) : undefined,
  gateway: (value, { translate }) => {
    const gateway = Gateway.safeParse(value).data
    return gateway && translate(gatewayMessage(gateway))
  },
  category: (value) => Named.safeParse(value).data?.name,
  phone: (value) => (typeof value === 'string' ? formatPhone(value) : undefined),
  whatsapp: (value) => (typeof value === 'string' ? formatPhone(value) : undefined),
  translations: (value, reader) => translationsText(value, reader),
  pausedUntil: (value, { language }) =>
    typeof value === 'string' ? formatDate(value, 'minute', language) : undefined,
  openingHours: (value, reader) => hoursText(Hours.safeParse(value).data, reader),
  groups: (value) => groupsText(Groups.safeParse(value).data),
  role: (value, { translate }) => {
    const role = roles.find((known) => known === value)
    return role && translate(roleMessages[role])
  },
  status: (value, { translate }) => {
    const status = OrderStatus.safeParse(value).data
    return status && translate(statusMessages[status])
  },
}

/** What it means that a field is empty, where that is more than nothing. */
const emptyMessages: Readonly<Record<string, MessageDescriptor>> = {
  openingHours: msg`always open`,
  gateway: gatewayMessage(null),
}

/** What a field was or has become, for people; `none` in their language where it was empty. */
export function changeMessage(field: string, value: unknown, reader: Reader): string {
  const isEmptyList = Array.isArray(value) && value.length === 0
  if (value === null || value === undefined || value === '' || isEmptyList) {
    return reader.translate(emptyMessages[field] ?? msg`none`)
  }
  return writers[field]?.(value, reader) ?? plainText(value, reader)
}

function plainText(value: unknown, { language, translate }: Reader): string {
  if (typeof value === 'number') return formatNumber(value, language)
  if (typeof value === 'boolean') return translate(value ? msg`yes` : msg`no`)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A line a text: `Name in Français: Poulet`. */
function translationsText(value: unknown, { language, translate }: Reader): string {
  const lines = [...textsIn(value)].map(
    ([name, text]) =>
      `${fieldLabel(`translations.${name}`, translate)}${languageTable[language].colon} ${text}`,
  )
  return lines.join('\n') || translate(msg`none`)
}

/** A line a group. */
const groupsText = (groups: z.output<typeof Groups> | undefined) =>
  groups?.map((words) => words.join(', ')).join('\n')

/** A line a day. */
const hoursText = (
  hours: z.output<typeof Hours> | undefined,
  { language, dayNames, translate }: Reader,
) =>
  hours
    ?.map((spans, day) => {
      const times = spans.map(({ from, to }) => `${from}–${to}`).join(', ')
      return `${dayNames[day] ?? ''}${languageTable[language].colon} ${times || translate(msg({ message: 'closed', context: 'hours' }))}`
    })
    .join('\n')
