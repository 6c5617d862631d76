import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageTable } from './language.ts'
import {
  decodeMessage,
  encodeMessage,
  english,
  type Message,
  message,
  messageId,
  translate,
  verbatim,
} from './message.ts'

/** As compiled catalogues have them; English is in the source. */
const catalogues = {
  en: {},
  rw: {
    'Only {left} of {name} left.': ['Hasigaye ', ['name'], ' ', ['left'], '.'],
    '{count} pieces': ['Ibice ', ['count']],
    'At most {limit}.': ['Ntibirenze ', ['limit'], '.'],
    '{refusal} Wait.': [['refusal'], ' Tegereza.'],
    'Too many.': 'Ni byinshi.',
  },
  fr: {
    'Only {left} of {name} left.': [['name'], ' : reste ', ['left'], '.'],
    '{count} pieces': [
      ['count'],
      ['count', 'plural', { one: [' pièce'], other: [' pièces'] }],
      ['count', 'plural', { other: [' (', '#', ')'] }],
    ],
    'At most {limit}.': [['limit'], ' au plus.'],
    '{refusal} Wait.': [['refusal'], ' Attendez.'],
    'Too many.': 'Trop.',
  },
} as const

type Spoken = keyof typeof catalogues

const i18nOf = (language: Spoken) => {
  const ofText = Object.entries(catalogues[language])
  const messages = Object.fromEntries(ofText.map(([text, found]) => [messageId(text), found]))
  const catalogue = { locale: language, locales: languageTable[language].figures }
  return setupI18n({ ...catalogue, messages: { [language]: messages } })
}

const inAll = (said: Message) =>
  (['en', 'rw', 'fr'] as const).map((language) => translate(i18nOf(language), said))

const left = (name: string) => message('Only {left} of {name} left.', { left: 3, name })
const named = (name: string) => [
  `Only 3 of ${name} left.`,
  `Hasigaye ${name} 3.`,
  `${name} : reste 3.`,
]

test.each(['007', '{left}', 'Rwf 3,500', 'Too many.'])(
  'the name %s stays the same in every language',
  (name) => {
    expect(inAll(left(name))).toEqual(named(name))
  },
)

test('any name stays the same in every language', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('\\u202e', '\\x0a', '\\\\u0041', '\\')),
      (name) => {
        expect(inAll(left(name))).toEqual(named(name))
      },
    ),
  )
})

test.each([
  [{ money: 100_000_000 }, 'Rwf 100,000,000', '100 000 000 Rwf'],
  [{ money: 1_500.5 }, 'Rwf 1,500.50', '1 500,50 Rwf'],
  [1_000_000, '1,000,000', '1 000 000'],
  [2.5, '2.5', '2,5'],
])('formats figures for each language: %j', (limit, inEnglish, elsewhere) => {
  const figures = elsewhere.replaceAll(' ', '\u202f')
  const said = [`At most ${inEnglish}.`, `Ntibirenze ${figures}.`, `${figures} au plus.`]
  expect(inAll(message('At most {limit}.', { limit }))).toEqual(said)
})

test.each([
  [1, '1 pièce (1)'],
  [1_000_000, '1\u202f000\u202f000 pièces (1\u202f000\u202f000)'],
])('chooses the plural form of %d', (count, words) => {
  expect(translate(i18nOf('fr'), message('{count} pieces', { count }))).toBe(words)
})

test('translates a message within a message', () => {
  const said = message('{refusal} Wait.', { refusal: message('Too many.') })
  expect(inAll(said)).toEqual(['Too many. Wait.', 'Ni byinshi. Tegereza.', 'Trop. Attendez.'])
})

test('says a message that the catalogue lacks in English, with the figures of the language', () => {
  const said = message('{count} of {most} tables', { count: 1_000, most: 'all' })
  expect(translate(i18nOf('fr'), said)).toBe('1\u202f000 of all tables')
  expect(english(said)).toBe('1,000 of all tables')
})

test('a schema carries a message with its values, and other text as it is', () => {
  const said = message('{refusal} Wait.', { refusal: left('007') })
  expect(decodeMessage(encodeMessage(said))).toEqual(said)
  expect(decodeMessage('Invalid input')).toEqual(verbatim('Invalid input'))
})
