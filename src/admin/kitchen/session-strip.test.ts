import { expect, test } from 'vitest'
import { sessionWarning } from './session-strip.tsx'

const at = (time: string) => `2026-11-23T${time}:00.000Z`

test.each([
  ['one that lasts for hours needs no words', '08:00', '13:30', '23:59', undefined],
  ['in its last hour one press keeps it', '12:31', '13:30', '23:59', 'use'],
  ['one that no press keeps asks for a new sign-in', '18:30', '19:00', '19:00', 'sign-in'],
])('%s', (_, now, endsAt, endsAtIfUsed, remedy) => {
  const end = { endsAt: at(endsAt), endsAtIfUsed: at(endsAtIfUsed) }
  expect(sessionWarning(end, Date.parse(at(now)))?.remedy).toBe(remedy)
})
