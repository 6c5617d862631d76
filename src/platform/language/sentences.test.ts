import { setupI18n } from '@lingui/core'
import { expect, it } from 'vitest'
import { fill, findTranslation, sentenceKey } from './sentences.ts'

const french = setupI18n({
  locale: 'fr',
  messages: {
    fr: {
      [sentenceKey('Too many attempts.')]: 'Trop d’essais.',
      [sentenceKey('Not found.')]: 'Introuvable.',
      '{name} is sold out.': [['name'], ' est épuisé.'],
      'Only {left} of {name} left.': ['Plus que ', ['left'], ' ', ['name'], '.'],
      '{refusal} Wait {n} hours.': [['refusal'], ' Attendez ', ['n'], ' heures.'],
      'Up to {n} {unit}?': [
        'Pas plus de ',
        ['n', 'plural', { one: ['#', ' mot'], other: ['#', ' mots'] }],
      ],
    },
  },
})

it.each([
  ['Not found.', 'Introuvable.'],
  [
    fill('Only {left} of {name} left.', { left: 3, name: 'Isombe (1 kg)' }),
    'Plus que 3 Isombe (1 kg).',
  ],
  [fill('{name} is sold out.', { name: 'Only 3 of it' }), 'Only 3 of it est épuisé.'],
  ['Too many attempts. Wait 2 hours.', 'Trop d’essais. Attendez 2 heures.'],
  ['Up to 1 words?', 'Pas plus de 1 mot'],
  ['Nobody has findTranslation this.', undefined],
])('says %s', (english, words) => {
  expect(findTranslation(french, english)).toBe(words)
})
