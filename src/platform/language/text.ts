import * as z from 'zod/mini'
import { encodeMessage, type Message, message } from './message.ts'
import { cleanProse, cleanText, invisible } from './plain-text.ts'

// Control characters except tab, line feed and carriage return; lone surrogates.
export const unwanted = /[^\P{Cc}\t\r\n]|\p{Cs}/u
export const lineBreaks = /[\r\n\u2028\u2029]/

/** Word processors separate lines and paragraphs by these; everywhere else they are line breaks. */
const withPlainSeparators = (value: string): string => value.replace(/[\u2028\u2029]/g, '\n')

export const noControlCharacters = message('Control characters are not allowed.')

const printable = z.refine<string>(
  (value) => !unwanted.test(value),
  encodeMessage(noControlCharacters),
)

const oneLine = [
  z.refine<string>((value) => !value.includes('\t'), encodeMessage(noControlCharacters)),
  z.refine<string>(
    (value) => !lineBreaks.test(value),
    encodeMessage(message('Line breaks are not allowed.')),
  ),
]

/** Combining marks of one letter. No language has so many, and NFC takes the square of their number to sort them. */
const tooManyMarks = /\p{M}{33}/u

/** NFC, unless a letter has too many marks. */
export const normalized = z.overwrite<string>((value) =>
  tooManyMarks.test(value) ? value : value.normalize('NFC'),
)

/** U+202E reverses the text behind it. No contact list writes it: it is an attack, not an accident. */
const unreversed = z.refine<string>(
  (value) => !value.includes('\u202e'),
  encodeMessage(noControlCharacters),
)

export const cleaned = z.overwrite<string>(cleanText)

export const showsSomething = (value: string): boolean => value.replace(invisible, '').trim() !== ''

/** Empty, if the text has nothing visible. */
const visible = z.overwrite<string>((value) => (showsSomething(value) ? value : ''))

/** @param empty the message for a missing or blank value; undefined: blank is allowed */
const text = (max: number, empty: Message | undefined, kind: 'line' | 'paragraph') => {
  const isParagraph = kind === 'paragraph'
  const missing = encodeMessage(empty ?? message('Text is expected.'))
  const atMost = encodeMessage(message('At most {max} characters.', { max: String(max) }))
  const base = z
    .string(missing)
    .check(
      z.maxLength(max * 4, { error: atMost, abort: true }),
      unreversed,
      isParagraph ? z.overwrite(cleanProse) : cleaned,
      normalized,
      ...(isParagraph ? [z.overwrite(withPlainSeparators)] : []),
      z.trim(),
      visible,
      printable,
      ...(isParagraph ? [] : oneLine),
      z.maxLength(max, atMost),
    )
  return empty === undefined ? base : base.check(z.minLength(1, missing))
}

/** One line of text: cleaned, trimmed, NFC, without control characters, at most `max` UTF-16 units. */
export const line = (max: number, empty?: Message) => text(max, empty, 'line')

/** A line in which an `i` has no second dot, so that two names that look the same are the same. */
export const name = (max: number, empty: Message) =>
  line(max, empty).check(z.overwrite((value) => value.replaceAll('i\u0307', 'i')))

/** Text that may have line breaks; U+2028 and U+2029 become `\n`. */
export const paragraph = (max: number, empty?: Message) => text(max, empty, 'paragraph')

/** Text that may be missing, null or blank, all of which become undefined; line breaks become `\n`. */
export const optionalParagraph = (max: number) =>
  z.pipe(
    z.nullish(
      z.string().check(
        z.overwrite((value) => value.replace(/\r\n?/g, '\n')),
        z.meta({ maxLength: max }),
      ),
    ),
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      z.pipe(
        paragraph(max),
        z.transform((value: string) => value || undefined),
      ),
    ),
  )

/** A whole number that fits PostgreSQL's integer. */
export function wholeNumber(min: number, max: number, refusal?: Message) {
  const text = refusal && encodeMessage(refusal)
  return z.int(text).check(z.minimum(min, text), z.maximum(max, text))
}

export const maxId = 2_147_483_647

/** An identifier in a JSON body. */
export const id = (refusal = message('An id is a positive whole number.')) =>
  wholeNumber(1, maxId, refusal)

/** An identifier in a path. The pipeline answers anything else with 404. */
export const pathIdUpTo = (max: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${String(max).length - 1}}$`))),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.maximum(max)),
    ),
  )

export const pathId = pathIdUpTo(maxId)

/** A UUID, in lower case as in the database. */
export const uuid = (refusal?: Message) =>
  z.guid(refusal && encodeMessage(refusal)).check(z.overwrite((value) => value.toLowerCase()))

const bounded = (max: number) => z.string().check(z.maxLength(max * 4, { abort: true }))
const trimmed = (max: number) => [printable, normalized, z.trim(), z.maxLength(max)]

/** A name in a path. It is not cleaned: names that are older than the rule keep their addresses. */
export const words = (max: number) => bounded(max).check(...trimmed(max))

/** Words to search for. */
export const searchWords = (max: number) => bounded(max).check(cleaned, ...trimmed(max))

/** A whole number in a query string. */
export const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, encodeMessage(message('A whole number is expected.')))),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.minimum(min), z.maximum(max)),
    ),
  )

const notADay = encodeMessage(message('A date like 2026-01-31 is expected.'))
/** A day as `2026-01-31`. */
export const day = z.iso
  .date(notADay)
  // PostgreSQL knows no year 0.
  .check(z.refine((value) => value >= '0001', notADay))
