import type { Language } from '../platform/language/language.ts'

/** From January, for languages that browsers do not have: their `Intl` would answer in another. */
export const monthNames: Partial<Record<Language, readonly string[]>> = {
  rw: [
    'Mutarama',
    'Gashyantare',
    'Werurwe',
    'Mata',
    'Gicurasi',
    'Kamena',
    'Nyakanga',
    'Kanama',
    'Nzeri',
    'Ukwakira',
    'Ugushyingo',
    'Ukuboza',
  ],
}
