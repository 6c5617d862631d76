import * as z from 'zod/mini'
import type { Language } from '../../platform/language/language.ts'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { day, line } from '../../platform/language/text.ts'
import {
  storedTranslations,
  translated,
  translationsOf,
  untranslated,
} from '../../platform/language/translations.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { HoursOfDay, hoursMessages, overlap } from './opening-hours.ts'

export const maxSpecialDays = 60
/** Characters. */
export const maxReasonLength = 60
/** Days from today on within which visitors read of a special day. */
const daysAhead = 30

const messages = {
  backwards: message('The last day must not be before the first one.'),
  overlapping: message('Another special day has one of these days, too.'),
  tooMany: message('At most {most} special days.', { most: maxSpecialDays }),
} as const

const texts = { reason: line(maxReasonLength) }

const days = { from: day, to: day, hours: HoursOfDay }

const SpecialDay = z.pipe(
  z.object({ ...days, reason: z.nullish(texts.reason), translations: translationsOf(texts) }).check(
    z.refine(({ from, to }) => from <= to, {
      error: encodeMessage(messages.backwards),
      path: ['to'],
      abort: true,
    }),
    z.refine(({ from, to, hours }) => from === to || !overlap([hours, hours]), {
      error: encodeMessage(hoursMessages.overlapping),
      path: ['hours'],
    }),
  ),
  z.transform(({ reason, translations = {}, ...without }) => ({
    ...without,
    ...(reason && { reason }),
    ...(reason && Object.keys(translations).length > 0 && { translations }),
  })),
)

/** Days in Kigali whose hours replace those of the week; `from` and `to` are both inclusive. */
export const SpecialDays = z.array(SpecialDay).check(
  z.maxLength(maxSpecialDays, { error: encodeMessage(messages.tooMany), abort: true }),
  z.superRefine((all, context) => {
    for (const [index, { from, to }] of all.entries())
      if (all.slice(0, index).some((other) => other.from <= to && from <= other.to))
        context.addIssue({
          code: 'custom',
          message: encodeMessage(messages.overlapping),
          path: [index, 'from'],
        })
  }),
)

const stored = { ...days, reason: z.optional(z.string()) }

export const StoredSpecialDay = z.object({
  ...stored,
  translations: z.optional(storedTranslations(texts)),
})
export type StoredSpecialDay = z.output<typeof StoredSpecialDay>

/** With the reason in the reader's language. */
export const ShownSpecialDay = z.object({ ...stored, untranslated })

type ShownSpecialDay = z.output<typeof ShownSpecialDay>

export function inLanguage(
  { reason, translations = {}, ...hours }: StoredSpecialDay,
  language: Language,
): ShownSpecialDay {
  if (reason === undefined) return hours
  const shown = translated({ ...hours, reason, translations }, ['reason'], language)
  return shown
}

/** The special days that end today or later, and begin soon. @param now ms */
export const comingSpecialDays = (
  all: readonly StoredSpecialDay[],
  now: number,
): StoredSpecialDay[] => {
  const [today, last] = [dayOf(now), dayOf(now + daysAhead * aDay)]
  return all
    .filter(({ from, to }) => to >= today && from <= last)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
}
