import { expect, it } from 'vitest'
import { deviceKind } from './device-kind.ts'

it.each([
  ['Mozilla/5.0 (Linux; Android 14; TECNO KI5k) AppleWebKit/537.36 Chrome/130 Mobile', 'android'],
  ['Mozilla/5.0 (Android 13; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'other'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130', 'other'],
])('tells what dials: %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind)
})
