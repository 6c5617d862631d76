import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momoExternalId, momoNote } from './momo-client.server.ts'

test.each([
  ["Commande d'Igikoni n° 12 : café & thé <3", 'Commande d Igikoni n 12 : cafe the 3'],
  ['  two  spaces ', 'two spaces'],
  ['line\nbreak\u0000', 'line break'],
  [`${'a'.repeat(159)} b`, 'a'.repeat(159)],
])('%j is written as %j', (given, written) => {
  expect(momoNote(given)).toBe(written)
})

test('whatever a note says, MTN takes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(momoNote(text)).toMatch(/^[A-Za-z0-9 .,\-#:]{0,160}$/)
    }),
  )
})

test('an external ID has no spaces', () => {
  expect(momoExternalId(' IGK 12\t34 ')).toBe('IGK-12-34')
})
