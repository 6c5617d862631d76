import { expect, test } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { closedMessage } from './closed-message.server.ts'

/** 2026-11-23 is a Monday; Kigali is two hours ahead. */
const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000+02:00`
const noSpecialDays = { exceptions: [], umuganda: null }
/** @param reason in brackets, with a space before it */
const opens = (when: string, reason = '') =>
  `The kitchen is closed${reason}. It opens again ${when}.`
const supper = Array.from({ length: 7 }, () => [{ from: '17:00', to: '22:00' }])

test.each([
  [supper, null, at(23, '08:00'), opens('at 17:00')],
  [supper, null, at(23, '22:00'), opens('on Tuesday at 17:00')],
  [supper, null, at(29, '22:30'), opens('on Monday at 17:00')],
  [supper, at(23, '19:30'), at(23, '19:00'), 'The kitchen takes a break until 19:30.'],
  [supper, at(23, '23:30'), at(23, '21:00'), opens('on Tuesday at 17:00')],
  [null, at(24, '00:30'), at(23, '23:30'), 'The kitchen takes a break until 00:30.'],
  [null, at(30, '08:00'), at(23, '20:00'), opens('on Monday 30 November at 08:00')],
  [
    supper,
    '2026-12-01T12:00:00.000+02:00',
    at(23, '12:00'),
    opens('on Tuesday 1 December at 17:00'),
  ],
  [Array(7).fill([]), null, at(23, '20:00'), 'The kitchen is closed.'],
])('says when it opens again', (openingHours, pausedUntil, now, words) => {
  const settings = { openingHours, pausedUntil, ...noSpecialDays }
  expect(english(closedMessage(settings, Date.parse(now), 'en'))).toBe(words)
})

const christmas = {
  from: '2026-12-25',
  to: '2026-12-25',
  hours: [],
  reason: 'Christmas',
  translations: { fr: { reason: 'Noël' } },
}
const wedding = { from: '2026-11-26', to: '2026-11-26', hours: [{ from: '10:00', to: '14:00' }] }
const lateSupper = Array.from({ length: 7 }, () => [{ from: '17:00', to: '02:00' }])
const onChristmas = (time: string) => `2026-12-25T${time}:00+02:00`

/** 2026-11-28 and 2026-12-26 are the last Saturdays of their months. */
test.each([
  [null, at(28, '08:00'), null, opens('at 11:00', ' (Umuganda)')],
  [supper, at(28, '08:00'), null, opens('at 17:00')],
  [supper, onChristmas('18:00'), null, opens('on Saturday at 17:00', ' (Christmas)')],
  [lateSupper, '2026-12-26T01:00:00+02:00', null, opens('at 17:00', ' (Christmas)')],
  [supper, at(26, '18:00'), null, opens('on Friday at 17:00')],
  [supper, onChristmas('18:00'), onChristmas('18:30'), opens('on Saturday at 17:00')],
])('names what closes the kitchen now', (openingHours, now, pausedUntil, words) => {
  const specialDays = { exceptions: [christmas, wedding], umuganda: '11:00' }
  const settings = { openingHours, pausedUntil, ...specialDays }
  expect(english(closedMessage(settings, Date.parse(now), 'en'))).toBe(words)
})

test('names the reason in the reader’s language, else as it was written', () => {
  const exceptions = [{ ...christmas, to: '2027-01-10' }]
  const settings = { openingHours: null, pausedUntil: null, exceptions, umuganda: null }
  const said = (language: 'fr' | 'rw') =>
    translateInto(language)(closedMessage(settings, Date.parse(onChristmas('12:00')), language))
  expect(said('fr')).toBe('La cuisine est fermée (Noël). Elle rouvre lundi 11 janvier à 00:00.')
  expect(said('rw')).toBe(
    'Igikoni kirafunze (Christmas). Cyongera gufungura ku wa Mbere tariki ya 11 Mutarama saa 00:00.',
  )
})

test('names the reason where it never opens again', () => {
  const never = Array(7).fill([])
  const settings = { openingHours: never, pausedUntil: null, exceptions: [], umuganda: null }
  const open = { from: '2026-11-28', to: '2026-11-28', hours: [{ from: '08:00', to: '20:00' }] }
  const now = Date.parse(at(28, '09:00'))
  expect(english(closedMessage(settings, now, 'en'))).toBe('The kitchen is closed.')
  const cutShort = { ...settings, exceptions: [open], umuganda: '21:00' }
  expect(english(closedMessage(cutShort, now, 'en'))).toBe('The kitchen is closed (Umuganda).')
})
