import type { I18n } from '@lingui/core'
import { formatMoney, formatNumber } from './figures.ts'
import { defaultLanguage, isLanguage, type Language } from './language.ts'

/**
 * A sentence as data: it is translated where somebody reads it, with what is put into it. Lingui's descriptor,
 * for files that Node runs as they are; pages have macros (docs/translating.md).
 */
export interface Message {
  /** The key in the compiled catalogues. */
  readonly id: string
  /** In English, with `{name}` for each value. */
  readonly message: string
  readonly values?: Values | undefined
  /** Never there, so that no schema takes a message: `encodeMessage`. */
  readonly error?: false
  /** Nor does Lingui's `t` or `i18n._`, which would not write its figures: `translate`. */
  readonly comment?: false
}

/**
 * Text stays as it is; numbers and amounts (Rwf) are written as the language writes them; a message is
 * translated, too.
 */
export type Value = string | number | { readonly money: number } | Message
type Values = Readonly<Record<string, Value>>

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
/** What is put together at run time translators never see. */
type Literal<Text extends string> = string extends Text ? never : Text

/** `message('Only {left} of {name} left.', { left, name })`: the first argument is a literal. */
export function message<const Text extends string>(
  text: Literal<Text>,
  ...values: [NameIn<Text>] extends [never] ? [] : [Readonly<Record<NoInfer<NameIn<Text>>, Value>>]
): Message
// @__NO_SIDE_EFFECTS__
export function message(text: string, values?: Values): Message {
  return { id: messageId(text), message: text, values }
}

/** What is in the reader's language already. */
export const verbatim = (text: string): Message => ({ id: '', message: text })

/** FNV-1a: short, and with nothing to load. */
export function messageId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `.${(hash >>> 0).toString(36)}`
}

/** A message in the language of a catalogue; in English where that does not have it. */
export function translate(i18n: I18n, { id, message, values = {} }: Message): string {
  const language = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage
  const isKnown = Object.hasOwn(i18n.messages, id)
  // Lingui reads `\u0041` in a text as `A`: what somebody typed so stays so.
  const text = (typed: string) => (isKnown ? typed.replaceAll('\\', '\\u005c') : typed)
  const written = writtenIn(language, values, (value) =>
    text(typeof value === 'string' ? value : translate(i18n, value)),
  )
  return isKnown ? i18n._(id, written) : interpolate(message, written)
}

/** For logs. */
export const english = ({ message, values = {} }: Message): string =>
  interpolate(
    message,
    writtenIn('en', values, (value) => (typeof value === 'string' ? value : english(value))),
  )

const interpolate = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))

const writtenIn = (
  language: Language,
  values: Values,
  textOf: (value: string | Message) => string,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number'
        ? figure(value, language)
        : typeof value !== 'string' && 'money' in value
          ? formatMoney(value.money, language)
          : textOf(value),
    ]),
  )

/** Reads as its language writes it, and chooses plural forms as the number that it is. */
const figure = (value: number, language: Language) => ({
  [Symbol.toPrimitive]: (hint: string) =>
    hint === 'number' ? value : formatNumber(value, language),
})

// The issues of a schema carry text and nothing else.

/** A message as a schema takes it: `z.string(encodeMessage(orderMessages.enterCity))`. */
// @__NO_SIDE_EFFECTS__
export function encodeMessage(message: Message): string {
  return JSON.stringify(message)
}

/** The message of a schema's issue; the library's own words stay what they are. */
export function decodeMessage(text: string): Message {
  return text.startsWith('{"id":') ? JSON.parse(text) : verbatim(text)
}

/**
 * How answers and forms name the place of a mistake: `items.2.quantity` for lists, `translations.fr.name` for texts
 * within a text's language; for other nested objects the form's own field, which is the first name.
 */
export function fieldName(path: readonly PropertyKey[]): string {
  const isWhole = path.length > 2 || path.some((part) => typeof part === 'number')
  return (isWhole ? path : path.slice(0, 1)).join('.')
}
