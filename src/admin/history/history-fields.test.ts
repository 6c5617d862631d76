import { expect, test } from 'vitest'
import { i18nFor } from '../../site/language/page-messages.server.ts'
import { readChanges } from './history-changes.ts'
import { changeMessage } from './history-fields.ts'

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const said = (language: 'en' | 'rw' | 'fr', field: string, value: unknown) => {
  const i18n = i18nFor(language)
  return changeMessage(field, value, {
    language,
    translate: (message) => i18n._(message),
    dayNames,
  })
}

const chicken = ['inkoko', 'chicken']
const goat = ['ihene', 'goat']
const inFrench = { fr: { name: 'Poulet' } }

test.each([
  ['price', 12_500, 'Rwf 12,500', '12\u202f500\u202fRwf'],
  ['quantity', 1_000_000, '1,000,000', '1\u202f000\u202f000'],
  ['name', '007', '007', '007'],
  ['name', '12500', '12500', '12500'],
  ['category', { id: 7, name: 'Grill' }, 'Grill', 'Grill'],
  ['phone', '+250788123456', '+250 788 123 456', '+250 788 123 456'],
  ['phone', '•••', '•••', '•••'],
  ['status', 'DISPATCHED', 'DISPATCHED', 'EN ROUTE'],
  ['role', 'CUSTOMER', 'CUSTOMER', 'CLIENT'],
  ['announcement', null, 'none', 'vide'],
  ['openOrdersPerCustomer', null, 'none', 'vide'],
  ['openingHours', null, 'always open', 'toujours ouvert'],
  ['groups', [chicken, goat], 'inkoko, chicken\nihene, goat', 'inkoko, chicken\nihene, goat'],
  ['groups', [], 'none', 'vide'],
  ['paid', 12_500, 'Rwf 12,500', '12\u202f500\u202fRwf'],
  ['code', '123456', '123456', '123456'],
  ['gateway', null, 'By hand', 'À la main'],
  ['gateway', 'MOMOPAY_CODE', 'MoMoPay code', 'Code MoMoPay'],
  ['prepay', true, 'yes', 'oui'],
  ['isHidden', true, 'yes', 'oui'],
  ['translations', inFrench, 'Name in Français: Poulet', 'Nom (Français)\u202f: Poulet'],
  ['translations', {}, 'none', 'vide'],
  ['translations.rw.name', 'Inkoko', 'Inkoko', 'Inkoko'],
])('%s %j reads “%s”, in French “%s”', (field, value, english, french) => {
  expect(said('en', field, value)).toBe(english)
  expect(said('fr', field, value)).toBe(french)
})

test('opening hours are a line a day', () => {
  const span = { from: '08:00', to: '21:30' }
  const hours = [[span], [], [span, { from: '22:00', to: '02:00' }], [], [], [], []]
  expect(said('en', 'openingHours', hours)).toBe(
    'Mo: 08:00–21:30\nTu: closed\nWe: 08:00–21:30, 22:00–02:00\nTh: closed\nFr: closed\nSa: closed\nSu: closed',
  )
  expect(said('rw', 'openingHours', hours)).toContain('Tu: harafunze')
})

test('special days are a line each, with the reason in all languages', () => {
  const hours = [{ from: '10:00', to: '14:00' }]
  const christmas = { from: '2026-12-24', to: '2026-12-26', hours }
  const translations = { fr: { reason: 'Nouvel An' } }
  const newYear = { from: '2027-01-01', to: '2027-01-01', hours: [], reason: 'New Year' }
  expect(said('en', 'exceptions', [christmas, { ...newYear, translations }])).toBe(
    '24 Dec 2026 – 26 Dec 2026: 10:00–14:00\n1 Jan 2027: closed (New Year, Nouvel An)',
  )
  expect(said('en', 'exceptions', [])).toBe('none')
  expect(said('fr', 'umuganda', null)).toBe('vide')
})

test('a pause ends on the clocks of Kigali', () => {
  expect(said('en', 'pausedUntil', '2026-01-31T16:30:00.000Z')).toBe('31 Jan 2026, 18:30')
})

test('translations are read text by text, those that stayed are left out', () => {
  const price = { field: 'price', from: 1_000, to: 1_200 }
  const from = { fr: { name: 'Poulet', description: 'Grillé' }, rw: { name: 'Inkoko' } }
  const to = { fr: { name: 'Poulet rôti', description: 'Grillé' }, sw: { name: 'Kuku' } }
  expect(readChanges([price, { field: 'translations', from, to }])).toEqual([
    price,
    { field: 'translations.rw.name', from: 'Inkoko', to: null },
    { field: 'translations.fr.name', from: 'Poulet', to: 'Poulet rôti' },
    { field: 'translations.sw.name', from: null, to: 'Kuku' },
  ])
})

test.each([null, {}])('of a thing that had %j each text is new', (from) => {
  const change = { field: 'translations', from, to: { rw: { name: 'Inkoko' } } }
  expect(readChanges([change])).toEqual([
    { field: 'translations.rw.name', from: null, to: 'Inkoko' },
  ])
})

test('of search words the groups that went, came or became others', () => {
  const more = ['ihene', 'goat', 'chèvre']
  const change = { field: 'groups', from: [chicken, goat], to: [chicken, more, ['riz', 'rice']] }
  expect(readChanges([change])).toEqual([
    { field: 'groups', from: [goat], to: [more, ['riz', 'rice']] },
  ])
})
