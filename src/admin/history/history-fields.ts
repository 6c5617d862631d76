import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { formatMoney, formatNumber } from '../../platform/language/figures.ts'
import { type Language, languageTable } from '../../platform/language/language.ts'
import { formatDate } from '../../shop/date-format.ts'
import { Fulfilment } from '../../shop/orders/order.ts'
import { Gateway } from '../../shop/payment-methods/payment-method.ts'
import { formatPhone } from '../../shop/phone-format.ts'
import { StoredSpecialDay } from '../../shop/settings/special-days.ts'
import { hoursText, specialDayText } from '../../site/opening/special-day-text.ts'
import { statusMessages } from '../../site/orders/status-badge.tsx'
import { gatewayMessage } from '../../site/payments/gateway-messages.ts'
import { roleMessages } from '../customers/role-messages.ts'
import { labelOfName } from '../form/translation-folds.tsx'
import { channelMessages, fulfilmentMessages } from '../orders/order-origin.tsx'
import { Groups, textsIn } from './history-changes.ts'

interface Reader {
  readonly language: Language
  readonly translate: (message: MessageDescriptor) => string
  /** Monday first. */
  readonly dayNames: readonly string[]
}

interface Field {
  readonly label: MessageDescriptor
  /** For values that are not their own text. @returns undefined for a value of another type, which is shown as it is */
  readonly format?: (value: unknown, reader: Reader) => string | undefined
  /** The text of an empty value; without it `none`. */
  readonly empty?: MessageDescriptor
}

const Options = z.array(z.object({ name: z.string(), extra: z.number() }))
const SoldOut = z.union([z.string(), z.array(z.object({ name: z.string(), until: z.string() }))])
const Hours = z.array(z.array(z.object({ from: z.string(), to: z.string() })))
const SpecialDays = z.array(StoredSpecialDay)

/** A formatter for the values that a schema accepts. */
const as =
  <T>(schema: z.ZodMiniType<T>, text: (value: T, reader: Reader) => string) =>
  (value: unknown, reader: Reader): string | undefined => {
    const { data } = schema.safeParse(value)
    return data === undefined ? undefined : text(data, reader)
  }

/** A formatter for values that have words of their own. */
const inWords = (words: Readonly<Record<string, MessageDescriptor>>) =>
  as(z.string(), (value, { translate }) => {
    const message = words[value]
    return message ? translate(message) : value
  })

const money = as(z.number(), (amount, { language }) => formatMoney(amount, language))
const phone = as(z.string(), formatPhone)

/** The fields of all nouns, by their name in an entry. */
const fields: Readonly<Record<string, Field>> = {
  name: { label: msg`Name` },
  price: { label: msg`Price`, format: money },
  quantity: { label: msg`Quantity` },
  description: { label: msg`Description` },
  image: { label: msg`Image` },
  category: {
    label: msg`Category`,
    format: as(z.object({ name: z.string() }), ({ name }) => name),
  },
  translations: { label: msg`Translations`, format: translationsText },
  options: {
    label: msg`Options`,
    format: as(Options, (options, { language }) =>
      options
        .map(({ name, extra }) => (extra ? `${name} + ${formatMoney(extra, language)}` : name))
        .join(', '),
    ),
  },
  min: { label: msg`Choose at least` },
  max: { label: msg`Choose at most` },
  ask: {
    label: msg`When the page of a dish opens`,
    format: as(z.boolean(), (ask, { translate }) =>
      translate(
        ask ? msg`Nothing is chosen: customers are asked` : msg`What is chosen by itself is chosen`,
      ),
    ),
  },
  optionGroups: {
    label: msg`Options`,
    format: as(z.array(z.number()), (ids) => ids.map((id) => `#${id}`).join(', ')),
  },
  soldOutUntil: {
    label: msg`Sold out until`,
    format: as(SoldOut, (soldOut, { language, translate }) => {
      const textOf = (until: string) =>
        until === 'OPEN'
          ? translate(msg`until you sell it again`)
          : formatDate(until, 'minute', language)
      return typeof soldOut === 'string'
        ? textOf(soldOut)
        : soldOut.map(({ name, until }) => `${name}: ${textOf(until)}`).join(', ')
    }),
  },
  paymentMethod: { label: msg`Payment method` },
  openingHours: {
    label: msg`Opening hours`,
    format: as(Hours, weekText),
    empty: msg`always open`,
  },
  exceptions: { label: msg`Special days`, format: as(SpecialDays, specialDaysText) },
  umuganda: { label: msg`Opens on Umuganda at` },
  pausedUntil: {
    label: msg`Pause until`,
    format: as(z.string(), (at, { language }) => formatDate(at, 'minute', language)),
  },
  announcement: { label: msg`Announcement` },
  phone: { label: msg`Phone`, format: phone },
  whatsapp: { label: msg`WhatsApp`, format: phone },
  prepMinutes: { label: msg`Minutes to prepare an order` },
  openOrdersPerCustomer: { label: msg`Most waiting orders per customer` },
  newCustomerPieces: { label: msg`Most waiting pieces of a new customer` },
  prepay: { label: msg`Orders by MTN MoMo are paid before they are cooked` },
  prepayMinutes: { label: msg`Minutes to pay in` },
  paid: { label: msg({ message: 'Paid', context: 'payment' }), format: money },
  transactionId: { label: msg`Transaction ID` },
  gateway: {
    label: msg`How payment is confirmed`,
    format: as(Gateway, (gateway, { translate }) => translate(gatewayMessage(gateway))),
    empty: gatewayMessage(null),
  },
  code: { label: msg`MoMoPay code` },
  legalName: { label: msg`Legal name` },
  legalAddress: { label: msg`Legal address` },
  tin: { label: msg`TIN` },
  groups: {
    label: msg`Groups of words`,
    format: as(Groups, (groups) => groups.map((words) => words.join(', ')).join('\n')),
  },
  status: { label: msg`Status`, format: inWords(statusMessages) },
  channel: { label: msg`Came by`, format: inWords(channelMessages) },
  fulfilments: {
    label: msg`How customers get their orders`,
    format: as(z.array(Fulfilment), (offered, { translate }) =>
      offered.map((one) => translate(fulfilmentMessages[one])).join(', '),
    ),
  },
  username: { label: msg`Username` },
  email: { label: msg`Email` },
  address: { label: msg`Address` },
  role: { label: msg`Role`, format: inWords(roleMessages) },
}

/** A field by the label of its form; by its own name where no form has it. */
export function fieldLabel(field: string, translate: Reader['translate']): string {
  const label = fields[field]?.label ?? labelOfName(field)
  return label ? translate(label) : field
}

export function changeMessage(field: string, value: unknown, reader: Reader): string {
  const { format, empty = msg`none` } = fields[field] ?? {}
  const isEmptyList = Array.isArray(value) && value.length === 0
  if (value === null || value === undefined || value === '' || isEmptyList)
    return reader.translate(empty)
  return format?.(value, reader) ?? plainText(value, reader)
}

function plainText(value: unknown, { language, translate }: Reader): string {
  if (typeof value === 'number') return formatNumber(value, language)
  if (typeof value === 'boolean') return translate(value ? msg`yes` : msg`no`)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One line a text: `Name in Français: Poulet`. */
function translationsText(value: unknown, { language, translate }: Reader): string {
  const lines = [...textsIn(value)].map(
    ([name, text]) =>
      `${fieldLabel(`translations.${name}`, translate)}${languageTable[language].colon} ${text}`,
  )
  return lines.join('\n') || translate(msg`none`)
}

/** One line each: `25 Dec 2026: closed (Christmas, Noël)`. */
function specialDaysText(
  days: z.output<typeof SpecialDays>,
  { language, translate }: Reader,
): string {
  const closed = translate(msg({ message: 'closed', context: 'hours' }))
  const lines = days.map(({ reason, translations = {}, ...day }) => {
    const reasons = [reason, ...Object.values(translations).map((text) => text?.reason)]
    const text = specialDayText(day, { language, closed })
    return reason ? `${text} (${reasons.filter(Boolean).join(', ')})` : text
  })
  return lines.join('\n') || translate(msg`none`)
}

/** One line a day. */
function weekText(hours: z.output<typeof Hours>, { language, dayNames, translate }: Reader) {
  const lines = hours.map((spans, day) => {
    const text = hoursText(spans, translate(msg({ message: 'closed', context: 'hours' })))
    return `${dayNames[day] ?? ''}${languageTable[language].colon} ${text}`
  })
  return lines.join('\n')
}
