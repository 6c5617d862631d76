import type { MessageDescriptor } from '@lingui/core'

/** What scripts/compile-messages.ts makes of a text. */
type Compiled = string | readonly Part[]
type Part = string | readonly [value: string, kind?: string, cases?: Cases]
type Cases = Readonly<Record<string, Compiled>>
type Messages = Readonly<Record<string, Compiled>>
type Values = Readonly<Record<string, unknown>>

const catalogues: Record<string, Messages> = {}
const listeners = new Set<() => void>()
const tell = () => {
  for (const listen of listeners) listen()
}
let figures = ''
let numbers: Intl.NumberFormat | undefined
let forms: Intl.PluralRules | undefined

/**
 * Lingui's catalogue as far as pages need it, in a third of its size: in the browser's bundle it takes its place
 * (vite.messages.ts). A test holds that both say the same.
 */
export const i18n = {
  locale: '',

  get messages(): Messages {
    return catalogues[i18n.locale] ?? {}
  },

  load(locale: string, messages: Messages): void {
    catalogues[locale] = { ...catalogues[locale], ...messages }
    tell()
  },

  /** @param language that figures are written in */
  activate(locale: string, language: string): void {
    i18n.locale = locale
    figures = language
    numbers = forms = undefined
    tell()
  },

  on(_event: 'change', listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  _(message: string | MessageDescriptor, given?: Values): string {
    const { id, values = given } = typeof message === 'string' ? { id: message } : message
    return unescaped(write(i18n.messages[id] ?? id, values ?? {}))
  },
}

/** @param count what `#` stands for */
function write(text: Compiled, values: Values, count?: number): string {
  if (typeof text === 'string') return text
  return text.reduce<string>((all, part) => all + writePart(part, values, count), '')
}

function writePart(part: Part, values: Values, count?: number): unknown {
  if (part === '#' && count !== undefined) {
    numbers ??= new Intl.NumberFormat(figures)
    return numbers.format(count)
  }
  if (typeof part === 'string') return part
  const [name, kind, cases] = part
  const value = values[name]
  if (!cases) return value ?? ''
  const caseOf = (key: unknown) => cases[String(key)]
  if (kind === 'select') return write(caseOf(value) ?? caseOf('other') ?? '', values)
  const number = Number(value)
  forms ??= new Intl.PluralRules(figures)
  return write(
    caseOf(value) ?? caseOf(forms.select(number)) ?? caseOf('other') ?? '',
    values,
    number,
  )
}

/** Reads `\u0041` as `A`, as Lingui does. */
const unescaped = (text: string) =>
  text.replace(/\\u([\da-f]{4})|\\x([\da-f]{2})/gi, (_, unicode, hex) =>
    String.fromCharCode(Number.parseInt(unicode ?? hex, 16)),
  )
