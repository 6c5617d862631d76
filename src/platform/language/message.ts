import type { I18n } from '@lingui/core'
import { formatMoney, formatNumber } from './figures.ts'
import { defaultLanguage, isLanguage, type Language } from './language.ts'

/**
 * A sentence as data, translated together with its values where a person reads it. It is Lingui's message descriptor,
 * for files that Node runs as they are; pages use macros (docs/translating.md).
 */
export interface Message {
  /** The key in the compiled catalogues. */
  readonly id: string
  /** In English, with `{name}` for each value. */
  readonly message: string
  readonly values?: Values | undefined
  /** Always absent, so that no schema accepts a message: schemas need `encodeMessage`. */
  readonly error?: false
  /** Always absent, so that Lingui's `t` and `i18n._` do not accept it: they would not format its figures, as `translate` does. */
  readonly comment?: false
}

/**
 * Text stays as it is; numbers and amounts (Rwf) are formatted for the language; messages are translated.
 */
export type Value = string | number | { readonly money: number } | Message
type Values = Readonly<Record<string, Value>>

type NameIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NameIn<Rest>
  : never
/** Translators never see text that is put together at run time. */
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

/** A text that is in the reader's language already. */
export const verbatim = (text: string): Message => ({ id: '', message: text })

/** FNV-1a: short, and needs no library. */
export function messageId(text: string): string {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return `.${(hash >>> 0).toString(36)}`
}

/** A message in the language of a catalogue; in English if the catalogue lacks it. */
export function translate(i18n: I18n, { id, message, values = {} }: Message): string {
  const language = isLanguage(i18n.locale) ? i18n.locale : defaultLanguage
  const isKnown = Object.hasOwn(i18n.messages, id)
  // Lingui reads `\u0041` in a text as `A`: a backslash that a person typed stays one.
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

/** Formatted as text, and a number for the choice of plural forms. */
const figure = (value: number, language: Language) => ({
  [Symbol.toPrimitive]: (hint: string) =>
    hint === 'number' ? value : formatNumber(value, language),
})

/** A message for a schema: `z.string(encodeMessage(orderMessages.enterCity))`. Issues of a schema carry text alone. */
// @__NO_SIDE_EFFECTS__
export function encodeMessage(message: Message): string {
  return JSON.stringify(message)
}

/** The message of a schema's issue. The library's own texts stay as they are. */
export function decodeMessage(text: string): Message {
  return text.startsWith('{"id":') ? JSON.parse(text) : verbatim(text)
}

/**
 * The field of an issue, in replies and forms: `items.2.quantity` in lists, `translations.fr.name` for translations,
 * and for other nested objects the form's own field, which is the first name.
 */
export function fieldName(path: readonly PropertyKey[]): string {
  const isWhole = path.length > 2 || path.some((part) => typeof part === 'number')
  return (isWhole ? path : path.slice(0, 1)).join('.')
}
