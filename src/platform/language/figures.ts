import { type Language, languageTable } from './language.ts'

const plain = new Intl.NumberFormat('en-US')
const fractional = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

/** `1,000,000`, and `1 000 000` in Kinyarwanda and French, whose figures not all browsers know. */
export const formatNumber = (value: number, language: Language): string =>
  written(plain.format(value), language)

/** `Rwf 3,500`, or `Rwf 3,500.50` when there is a fraction; in Kinyarwanda and French `3 500,50 Rwf`. */
export function formatMoney(amount: number, language: Language = 'en'): string {
  const figures = written((Number.isInteger(amount) ? plain : fractional).format(amount), language)
  return languageTable[language].figures === 'en' ? `Rwf ${figures}` : `${figures}\u202fRwf`
}

/** Narrow no-break spaces: a number stays on one line. */
const written = (figures: string, language: Language): string =>
  languageTable[language].figures === 'en'
    ? figures
    : figures.replace('.', '_').replaceAll(',', '\u202f').replace('_', ',')
