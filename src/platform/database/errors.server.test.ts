import { expect, it } from 'vitest'
import { asProblem, isTransient, keepsConnection } from './errors.server.ts'

const answered = (code: string) =>
  Object.assign(new Error('what the server said'), { severity: 'ERROR', code })

it.each(['23505', '40P01'])('reuses a connection after %s', (code) => {
  expect(keepsConnection(answered(code))).toBe(true)
})

it.each(['57P01', '25P03'])('reuses no connection that the server is about to end: %s', (code) => {
  expect(keepsConnection(answered(code))).toBe(false)
})

it('reuses no connection after a missing answer', () => {
  expect(keepsConnection(new Error('Query read timeout'))).toBe(false)
})

const failed = (code: string) => Object.assign(new Error('no connection'), { code })

it.each(['EAI_AGAIN', 'ECONNREFUSED'])('takes a network error for transient: %s', (code) => {
  expect(isTransient(failed(code))).toBe(true)
  expect(asProblem(failed(code), {})).toMatchObject({ status: 503 })
})

it.each(['CERT_HAS_EXPIRED', '28P01'])(
  'is unavailable while the server is not trusted or refuses the login: %s',
  (code) => {
    expect(isTransient(failed(code))).toBe(false)
    expect(asProblem(failed(code), {})).toMatchObject({ status: 503 })
  },
)

it.each([
  ['55000', 'database "igikoni" is not currently accepting connections'],
  ['42501', 'permission denied for database "igikoni"'],
])('is unavailable while its database is closed to it: %s', (code, message) => {
  const refused = (severity: string) => Object.assign(new Error(message), { severity, code })
  expect(asProblem(refused('FATAL'), {})).toMatchObject({ status: 503 })
  expect(asProblem(refused('ERROR'), {})).toBeUndefined()
})
