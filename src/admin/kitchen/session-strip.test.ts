import { expect, test } from 'vitest'
import { sessionWarning } from './session-strip.tsx'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const ms = (time: string) => Date.parse(at(time))

/** What the board says at `now` of a session that ends at `endsAt`, or at `ifUsed` at the latest. */
const saidAt = (
  now: string,
  { endsAt, ifUsed, closesAt }: { endsAt: string; ifUsed: string; closesAt?: string },
) => {
  const end = { endsAt: at(endsAt), endsAtIfUsed: at(ifUsed) }
  const warning = sessionWarning(end, { now: ms(now), closesAt: closesAt ? ms(closesAt) : null })
  return warning && [warning.remedy, new Date(warning.endsAt).toISOString().slice(11, 16)]
}

test('a session that lasts until the kitchen closes needs no words', () => {
  expect(saidAt('08:00', { endsAt: '13:30', ifUsed: '23:59', closesAt: '21:30' })).toBeUndefined()
  expect(saidAt('08:00', { endsAt: '13:30', ifUsed: '23:59' })).toBeUndefined()
})

test('in its last hour one press keeps it', () => {
  expect(saidAt('12:31', { endsAt: '13:30', ifUsed: '23:59', closesAt: '21:30' })).toEqual([
    'use',
    '13:30',
  ])
})

test('one that no press keeps until closing time says so in the morning', () => {
  expect(saidAt('08:00', { endsAt: '19:00', ifUsed: '19:00', closesAt: '21:30' })).toEqual([
    'sign-in',
    '19:00',
  ])
})

test('one that no press keeps for another hour says so, whether the kitchen closes or not', () => {
  expect(saidAt('18:30', { endsAt: '19:00', ifUsed: '19:00' })).toEqual(['sign-in', '19:00'])
})

test('the closing time of tomorrow, which no sign-in of tonight reaches, is not spoken of', () => {
  const [now, closesAt] = [ms('00:30'), ms('19:30')]
  const end = { endsAt: at('16:30'), endsAtIfUsed: at('16:30') }
  expect(sessionWarning(end, { now, closesAt })).toBeUndefined()
})
