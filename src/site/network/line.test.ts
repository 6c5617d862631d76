import { expect, test } from 'vitest'
import { answered, missed } from './line.ts'

test('a question without an answer for eight seconds is a silent line', () => {
  expect(missed(answered(0), 1_000, 9_000)).toMatchObject({ isSilent: true })
})

test('one slow answer among quick ones is not', () => {
  expect(missed(answered(7_000), 1_000, 9_000)).toMatchObject({ isSilent: false })
})

test('a shop that refuses the connection is given eight seconds', () => {
  const once = missed(answered(0), 1_000, 1_010)
  expect(once).toMatchObject({ isSilent: false })
  const again = missed(once, 6_000, 6_010)
  expect(again).toMatchObject({ isSilent: false })
  expect(missed(again, 9_000, 9_010)).toMatchObject({ isSilent: true })
})

test('the first answer of anything ends the silence', () => {
  expect(answered(20_000)).toMatchObject({ isSilent: false })
  expect(missed(answered(20_000), 20_500, 20_600)).toMatchObject({ isSilent: false })
})
