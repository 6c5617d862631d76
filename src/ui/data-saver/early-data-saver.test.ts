import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyDataSaverScript } from './early-data-saver.ts'

type Visitor = {
  /** What local storage holds. */
  kept?: string
  saveData?: boolean
  prefersLess?: boolean
}

test.each<[string, Visitor]>([
  ['the connection saves data', { saveData: true }],
  ['the device prefers less data', { prefersLess: true }],
  ['it was switched on', { kept: 'on' }],
])('data is saved where %s', (_, visitor) => {
  expect(lineOf(visitor)).toBe('saver')
})

test('nobody else saves data', () => {
  expect(lineOf({})).toBeUndefined()
})

test('who switched it off has it off, whatever the browser asks for', () => {
  const visitor = { kept: 'off', saveData: true, prefersLess: true }
  expect(lineOf(visitor)).toBeUndefined()
})

test('a browser without connection and storage does not save data', () => {
  const closed = () => {
    throw new Error('Storage is closed.')
  }
  const browser = {
    localStorage: { getItem: closed },
    navigator: {},
  }
  expect(lineOf({}, browser)).toBeUndefined()
  expect(lineOf({ prefersLess: true }, browser)).toBe('saver')
})

/** What the script marks the document with, in the head of a page. */
function lineOf(visitor: Visitor, browser: object = {}): string | undefined {
  const { kept, saveData = false, prefersLess = false } = visitor
  const dataset: { line?: string } = {}
  runInNewContext(earlyDataSaverScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => kept ?? null },
    navigator: { connection: { saveData } },
    matchMedia: () => ({ matches: prefersLess }),
    ...browser,
  })
  return dataset.line
}
