import fc from 'fast-check'
import { expect, test } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { translateInto } from '../../platform/language/messages.server.ts'
import { aDay, dayOf } from '../time-zone.ts'
import { closedMessage } from './closed-message.server.ts'
import { kitchenAt } from './settings.ts'

/** 2026-11-23 is a Monday; Kigali is two hours ahead. */
const at = (day: number, time: string) => `2026-11-${day}T${time}:00.000+02:00`
const supper = Array.from({ length: 7 }, () => [{ from: '17:00', to: '22:00' }])

test.each([
  [supper, null, at(23, '08:00'), 'The kitchen is closed. It opens again at 17:00.'],
  [supper, null, at(23, '22:00'), 'The kitchen is closed. It opens again on Tuesday at 17:00.'],
  [supper, null, at(29, '22:30'), 'The kitchen is closed. It opens again on Monday at 17:00.'],
  [supper, at(23, '19:30'), at(23, '19:00'), 'The kitchen takes a break until 19:30.'],
  [
    supper,
    at(23, '23:30'),
    at(23, '21:00'),
    'The kitchen is closed. It opens again on Tuesday at 17:00.',
  ],
  [supper, at(23, '18:00'), at(23, '16:00'), 'The kitchen is closed. It opens again at 18:00.'],
  [null, at(24, '00:30'), at(23, '23:30'), 'The kitchen takes a break until 00:30.'],
  [null, at(23, '23:00'), at(23, '00:30'), 'The kitchen takes a break until 23:00.'],
  [
    null,
    at(28, '08:00'),
    at(27, '13:23'),
    'The kitchen is closed. It opens again on Saturday at 08:00.',
  ],
  [
    null,
    at(25, '08:00'),
    at(23, '20:00'),
    'The kitchen is closed. It opens again on Wednesday at 08:00.',
  ],
  [
    null,
    '2026-11-23T19:29:43.000+02:00',
    at(23, '19:00'),
    'The kitchen takes a break until 19:30.',
  ],
  [
    null,
    at(29, '08:00'),
    at(23, '20:00'),
    'The kitchen is closed. It opens again on Sunday at 08:00.',
  ],
  // A week from now has the name of today.
  [
    null,
    at(30, '08:00'),
    at(23, '20:00'),
    'The kitchen is closed. It opens again on Monday 30 November at 08:00.',
  ],
  [
    supper,
    '2026-12-01T12:00:00.000+02:00',
    at(23, '12:00'),
    'The kitchen is closed. It opens again on Tuesday 1 December at 17:00.',
  ],
  [Array(7).fill([]), null, at(23, '20:00'), 'The kitchen is closed.'],
])('says when it opens again', (openingHours, pausedUntil, now, words) => {
  expect(english(closedMessage({ openingHours, pausedUntil }, Date.parse(now)))).toBe(words)
})

const dates = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const inEnglish = (day: string) => dates.format(Date.parse(day)).replace(',', '')

/** The first day from `now` on that somebody would take the words for. */
function dayMeant(message: string, now: number): string | undefined {
  const [, words] = /again (?:on (.+) )?at/.exec(message) ?? []
  for (let ahead = words === undefined ? 0 : 1; ahead < 400; ahead += 1) {
    const day = dayOf(now + ahead * aDay)
    if (words === undefined || inEnglish(day) === words || inEnglish(day).split(' ')[0] === words)
      return day
  }
  return undefined
}

test('it names the right day on which it opens again, however long the pause', () => {
  const start = Date.parse('2026-01-01T00:00:00Z')
  const seconds = (days: number) => fc.integer({ min: 1, max: days * 24 * 60 * 60 })
  fc.assert(
    fc.property(seconds(730), seconds(365), fc.constantFrom(null, supper), (from, pause, hours) => {
      const now = start + from * 1_000
      const pausedUntil = new Date(now + pause * 1_000).toISOString()
      const settings = { openingHours: hours, pausedUntil }
      const message = english(closedMessage(settings, now))
      if (message.includes('takes a break')) return
      const { opensAt } = kitchenAt(settings, now)
      // A minute that has begun is not promised.
      expect(dayMeant(message, now)).toBe(dayOf(Date.parse(opensAt ?? '') + 59_999))
    }),
  )
})

test('names the day in the words of each language', () => {
  const settings = { openingHours: null, pausedUntil: '2026-12-01T12:00:00.000+02:00' }
  const message = closedMessage(settings, Date.parse(at(23, '12:00')))
  expect(translateInto('fr')(message)).toBe(
    'La cuisine est fermée. Elle rouvre mardi 1er décembre à 12:00.',
  )
  expect(translateInto('rw')(message)).toBe(
    'Igikoni kirafunze. Cyongera gufungura ku wa Kabiri tariki ya 1 Ukuboza saa 12:00.',
  )
})
