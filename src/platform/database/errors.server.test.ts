import { expect, it } from 'vitest'
import { keepsConnection } from './errors.server.ts'

const answered = (code: string) =>
  Object.assign(new Error('what the server said'), { severity: 'ERROR', code })

it.each(['23505', '40P01', '57014', '55P03'])('uses a connection on after %s', (code) => {
  expect(keepsConnection(answered(code))).toBe(true)
})

it.each(['57P01', '57P02', '57P05', '25P03', '25006'])(
  'lends nobody a connection that the server is about to end: %s',
  (code) => {
    expect(keepsConnection(answered(code))).toBe(false)
  },
)

it('lends nobody a connection of which no answer came', () => {
  expect(keepsConnection(new Error('Query read timeout'))).toBe(false)
})
