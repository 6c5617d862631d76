import {
  categories,
  paymentMethods,
  products,
  simulatedPaymentMethods,
} from '../../../demo/catalogue.ts'
import { optionGroups } from '../../../demo/options.ts'
import { soldIn } from '../../../demo/translations.ts'
import type { Language } from '../../../src/platform/language/language.ts'
import type { Said } from './translation.ts'

/** What the demo shop calls it in this language. */
export function menuIn(language: Language): (entered: string) => string {
  const said = new Map(menuTexts(language).map(({ english, translated }) => [english, translated]))
  return (entered) => {
    const translated = said.get(entered)
    if (!translated) throw new Error(`Not on the menu in ${language}: ${entered}`)
    return translated
  }
}

/** All names and descriptions of the demo shop, and its options, as they were entered and as they are in this language. */
export function menuTexts(language: Language): Said[] {
  const sold = soldIn.get(language)
  const described = (
    rows: readonly { name: string; description: string }[],
    texts: Record<string, { name: string; description: string }> = {},
  ) =>
    rows.flatMap(({ name, description }) => [
      { english: name, translated: texts[name]?.name ?? '' },
      { english: description, translated: texts[name]?.description ?? '' },
    ])
  return [
    ...described(categories, sold?.categories),
    ...described(products, sold?.products),
    ...[...paymentMethods, ...simulatedPaymentMethods].map(({ name }) => ({
      english: name,
      translated: sold?.paymentMethods[name]?.paymentMethod ?? '',
    })),
    ...optionGroups
      .flatMap(({ options, ...group }) => [group, ...options])
      .map(({ name, translations }) => ({
        english: name,
        translated: new Map(Object.entries(translations ?? {})).get(language)?.name ?? '',
      })),
  ]
}
