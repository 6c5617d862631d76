import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { cleaned, line, maxId, wholeNumber } from '../../platform/language/text.ts'
import {
  storedTranslations,
  translationsOf,
  untranslated,
} from '../../platform/language/translations.ts'
import { fulfilments } from '../fulfilment.ts'
import { TypedPhone } from '../phone.ts'
import { aDay, isoOf } from '../time-zone.ts'
import { OpeningHours, Time } from './opening-hours.ts'
import { openFrom, openUntil, type Schedule } from './schedule.ts'
import { ShownSpecialDay, SpecialDays, StoredSpecialDay } from './special-days.ts'

export const legalMessages = {
  tin: message('A TIN has nine digits.'),
} as const

/** Characters. */
export const legalLimits = { legalName: 120, legalAddress: 200 } as const

/** As the Rwanda Revenue Authority gives it; people group its digits. Blank is none. */
const typedTin = z.string(encodeMessage(legalMessages.tin)).check(
  z.maxLength(40, encodeMessage(legalMessages.tin)),
  cleaned,
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^(\d{9})?$/, encodeMessage(legalMessages.tin)),
)

/** The seller, for receipts, tickets and terms. An absent field stays as it is. */
export const legalChanges = {
  legalName: z.optional(z.nullable(line(legalLimits.legalName))),
  legalAddress: z.optional(z.nullable(line(legalLimits.legalAddress))),
  tin: z.optional(z.nullable(typedTin)),
}

export const legalFields = {
  legalName: z.nullable(z.string()),
  legalAddress: z.nullable(z.string()),
  tin: z.nullable(z.string()),
}
export type LegalIdentity = { [Field in keyof typeof legalFields]: string | null }

export const settingsMessages = {
  changed: message('Somebody else changed the settings in the meantime.'),
  time: message('A date and time like 2026-11-22T17:30:00Z is expected.'),
  pauseTooLong: message('A pause ends within a year.'),
  fulfilments: message('Offer delivery, pick-up or both.'),
} as const

/** ms */
export const maxPause = 366 * aDay
/** Characters. */
export const maxAnnouncementLength = 200
/** What an owner may choose. */
export const settingsLimits = {
  prepMinutes: { min: 5, max: 240 },
  openOrdersPerCustomer: { min: 1, max: 1_000 },
  newCustomerPieces: { min: 1, max: 100_000 },
  prepayMinutes: { min: 5, max: 120 },
} as const

/** Stored as UTC: PostgreSQL knows no year 0, and fewer offsets than a date may have. */
const instant = z.pipe(
  z.iso.datetime({ offset: true, error: encodeMessage(settingsMessages.time) }),
  z.pipe(
    z.transform((value: string) => isoOf(Date.parse(value))),
    z.string().check(z.refine((value) => value >= '0001', encodeMessage(settingsMessages.time))),
  ),
)

const within = ({ min, max }: { min: number; max: number }) => wholeNumber(min, max)

const wrongFulfilments = encodeMessage(settingsMessages.fulfilments)
/** One or more, in the order of `fulfilments`. What is wrong is said of the whole field. */
const typedFulfilments = z.pipe(
  z.array(z.unknown(), wrongFulfilments).check(
    z.refine(
      (chosen) =>
        chosen.length > 0 && chosen.every((one) => fulfilments.some((name) => name === one)),
      wrongFulfilments,
    ),
    z.meta({ items: { enum: fulfilments } }),
  ),
  z.transform((chosen: unknown[]) => fulfilments.filter((one) => chosen.includes(one))),
)

const texts = { announcement: line(maxAnnouncementLength) }
export const announcementTexts = ['announcement'] as const

/** The fields that an administrator may change. An absent field stays as it is. */
const changes = {
  openingHours: z.optional(z.nullable(OpeningHours)),
  exceptions: z.optional(SpecialDays),
  umuganda: z.optional(z.nullable(Time)),
  /** Orders are taken again from then on; within a year. */
  pausedUntil: z.optional(z.nullable(instant)),
  announcement: z.optional(z.nullable(texts.announcement)),
  translations: translationsOf(texts),
  phone: z.optional(TypedPhone),
  whatsapp: z.optional(TypedPhone),
  prepMinutes: z.optional(within(settingsLimits.prepMinutes)),
  openOrdersPerCustomer: z.optional(z.nullable(within(settingsLimits.openOrdersPerCustomer))),
  newCustomerPieces: z.optional(z.nullable(within(settingsLimits.newCustomerPieces))),
  prepay: z.optional(z.boolean()),
  prepayMinutes: z.optional(within(settingsLimits.prepayMinutes)),
  fulfilments: z.optional(typedFulfilments),
  ...legalChanges,
}

export const SettingsFields = z.object(changes)
export type SettingsFields = z.output<typeof SettingsFields>

/** `version`: the one that the caller has seen. */
export const SettingsChange = z.extend(SettingsFields, { version: wholeNumber(0, maxId) })
export type SettingsChange = z.output<typeof SettingsChange>

/** Days after which the shop deletes mails, messages of the contact form, and accounts that were not confirmed. */
export const keepDays = { mails: 90, messages: 365, unconfirmed: 7 } as const

export const AdminSettings = z.object({
  /** Null: always open. */
  openingHours: z.nullable(OpeningHours),
  /** All that were entered, also those that are over. */
  exceptions: z.array(StoredSpecialDay),
  /** See `Schedule`. */
  umuganda: z.nullable(z.string()),
  /** Null also once it has passed. */
  pausedUntil: z.nullable(z.string()),
  announcement: z.nullable(z.string()),
  translations: storedTranslations(texts),
  /** E.164, both. */
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  /** From the order to the earliest moment at which it is to be expected. */
  prepMinutes: z.number(),
  /** PENDING ones; null: any number. */
  openOrdersPerCustomer: z.nullable(z.number()),
  /** In PENDING orders of a customer of whom none was completed yet; null: any number. */
  newCustomerPieces: z.nullable(z.number()),
  /** An order that MTN is asked about is cooked once it is paid. */
  prepay: z.boolean(),
  /** From such an order to its cancel, unless it is paid. */
  prepayMinutes: z.number(),
  /** How customers may get their orders. */
  fulfilments: z.array(z.enum(fulfilments)),
  ...legalFields,
  version: z.number(),
  /** See `keepDays`. */
  keepDays: z.object({ mails: z.number(), messages: z.number(), unconfirmed: z.number() }),
})
export type AdminSettings = z.output<typeof AdminSettings>

const publicFields = z.omit(AdminSettings, {
  translations: true,
  openOrdersPerCustomer: true,
  newCustomerPieces: true,
  version: true,
  keepDays: true,
})

/** What visitors may know, in their language. Times are ISO 8601, UTC. */
export const Settings = z.extend(publicFields, {
  /** Those that end today or later and begin within 30 days. */
  exceptions: z.array(ShownSpecialDay),
  untranslated,
  /** Orders are taken. */
  open: z.boolean(),
  /** Null while they are, and where it is not known. */
  opensAt: z.nullable(z.string()),
  /** When they stop being taken the next time; null if never. */
  closesAt: z.nullable(z.string()),
  /** Why no order is taken; null while they are. */
  message: z.nullable(z.string()),
  /** Time of the server's clock. */
  now: z.string(),
})
export type Settings = z.output<typeof Settings>

export type Hours = Schedule & Pick<AdminSettings, 'pausedUntil'>

/** Whether orders are taken at `now` (ms), and when that changes. */
export function kitchenAt({ pausedUntil, ...schedule }: Hours, now: number) {
  const pauseEnds = pausedUntil === null ? now : Math.max(now, Date.parse(pausedUntil))
  const opens = openFrom(schedule, pauseEnds)
  const closes = opens === null ? null : openUntil(schedule, opens)
  return {
    open: opens === now,
    opensAt: opens === null || opens === now ? null : isoOf(opens),
    closesAt: closes === null ? null : isoOf(closes),
    pausedUntil: pauseEnds === now ? null : isoOf(pauseEnds),
  }
}
