import { type Language, languageTable } from './language.ts'
import { cleanText } from './plain-text.ts'

const plain = new Intl.NumberFormat('en-US')
const fractional = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** `1,000,000`; `1 000 000` in Kinyarwanda and French, whose figures not all browsers know. */
export const formatNumber = (value: number, language: Language): string =>
  written(plain.format(value), language)

/** `Rwf 3,500`, or `Rwf 3,500.50` when there is a fraction; in Kinyarwanda and French `3 500,50 Rwf`. */
export function formatMoney(amount: number, language: Language = 'en'): string {
  const figures = written((Number.isInteger(amount) ? plain : fractional).format(amount), language)
  return languageTable[language].figures === 'en' ? `Rwf ${figures}` : `${figures}\u202fRwf`
}

/** With narrow no-break spaces, so that a number stays on one line. */
const written = (figures: string, language: Language): string =>
  languageTable[language].figures === 'en'
    ? figures
    : figures.replace('.', '_').replaceAll(',', '\u202f').replace('_', ',')

/** Whole thousands with one mark between them: a space, a comma or a dot. The first digit is not 0. */
const grouped = /^(-?[1-9]\d{0,2}(?:([\s,.])\d{3})(?:\2\d{3})*)(?:([,.])(\d{1,2}))?$/
const ungrouped = /^(-?\d+)(?:\.(\d+)|,(\d{1,2}))?$/

/** A unit before or after the figure. */
const withUnit = /^([^\d\s-]*)\s*(-?\d[\d\s.,]*?)\s*([^\d\s]*)$/
const francs = /^(?:rwf|frw|rf|r₣)\.?$/i
const otherCurrency =
  /\p{Sc}|^(?:usd|eur|euros?|gbp|dollars?|kes|ksh|ugx|ush|tzs|tsh|bif|fbu|cdf|fc|zar|xaf|xof|cfa|chf|cad|aed|inr|cny)\.?$/iu

/** Characters: no figure of the shop is longer, and longer texts would take long to match. */
const maxLength = 40

/**
 * Reads a figure that a person typed or pasted. `1,500`, `1 500` and `1.500` are 1500, as English, French and
 * Kinyarwanda write it; `1500.50`, `1500,5` and `1.500,50` have cents; `Rwf 3,500` and `3 500 Rwf` are our own prices.
 * Prices have at most two decimals, so three digits behind a mark are thousands. `NO_FIGURE`: the text can be read in
 * two ways (`1500,500`, `0.500`) or in none.
 */
export function readFigure(input: string): number | 'NO_FIGURE' | 'OTHER_CURRENCY' {
  const text = cleanText(input).trim()
  const [, before = '', digits = '', after = ''] =
    (text.length <= maxLength && withUnit.exec(text)) || []
  const value = numberOf(digits)
  const unit = before || after
  if (Number.isNaN(value) || (before && after)) return 'NO_FIGURE'
  if (unit === '' || francs.test(unit)) return value
  return otherCurrency.test(unit) ? 'OTHER_CURRENCY' : 'NO_FIGURE'
}

/** Reads a figure. @returns NaN for any other text */
export function numberIn(input: string): number {
  const figure = readFigure(input)
  return typeof figure === 'number' ? figure : Number.NaN
}

function numberOf(digits: string): number {
  const [, thousands, mark, decimalMark, cents = ''] = grouped.exec(digits) ?? []
  if (thousands !== undefined && decimalMark !== mark)
    return Number(`${thousands.replace(/[^-\d]/g, '')}.${cents}`)
  const [, whole, decimals, centsBehindComma] = ungrouped.exec(digits) ?? []
  if (whole === undefined || /^0+[.,]\d{3}$/.test(digits)) return Number.NaN
  return Number(`${whole}.${decimals ?? centsBehindComma ?? ''}`)
}
