import { expect, it } from 'vitest'
import { entriesOf, translateBy } from './browser/crawl/translation.ts'

const french = await entriesOf('fr')
const kinyarwanda = await entriesOf('rw')
const inFrench = [...french.values()].map(({ translated }) => translated)
const sayInKinyarwanda = translateBy(kinyarwanda, 'rw')
const sayInFrench = translateBy(french, 'fr')

it('breaks no French line before a mark or after a number sign', () => {
  expect(inFrench.filter((text) => / [!?:;»]|« |n° /.test(text))).toEqual([])
})

it('asks for no elision before a name in French, which may begin with a vowel', () => {
  const names = /\b(?:de|que|le|la) \{(?:name|username|clientName)\}/
  expect(inFrench.filter((text) => names.test(text))).toEqual([])
})

it('calls on people directly in French, without Veuillez', () => {
  expect(inFrench.filter((text) => /veuillez/i.test(text))).toEqual([])
})

it('says of an order that waits only that it has arrived, not that it is paid', () => {
  expect(sayInFrench('Paid')).toBe('Reçue')
  expect(sayInKinyarwanda('Paid')).toBe('Yakiriwe')
})

it('sets a narrow space before each French colon', () => {
  expect(inFrench.length).toBeGreaterThan(1_000)
  expect(inFrench.filter((text) => /[^\u202f\u00a0]:(?: |<|$)/.test(text))).toEqual([])
})
