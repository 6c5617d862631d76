import { expect, test } from 'vitest'
import { OpeningHours } from '../../shop/settings/opening-hours.ts'
import { defaultHours, nextHours } from './next-hours.ts'

const lunch = { from: '11:00', to: '14:30' }

test.each([
  [[], defaultHours],
  [[lunch], { from: '14:30', to: '15:30' }],
  [[lunch, { from: '18:00', to: '23:15' }], { from: '23:15', to: '00:15' }],
  [[{ from: '11:00', to: '' }], defaultHours],
])('hours that are added begin where the last end, after %o', (spans, added) => {
  expect(nextHours(spans)).toEqual(added)
})

test('hours that were added to each day can be saved', () => {
  const days = Array.from({ length: 7 }, () => [defaultHours, nextHours([defaultHours])])
  expect(OpeningHours.safeParse(days).success).toBe(true)
})
