import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { slowConnectionScript } from './head-scripts.ts'

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
  const browser = { localStorage: { getItem: closed }, navigator: {} }
  expect(lineOf({}, browser)).toBeUndefined()
  expect(lineOf({ prefersLess: true }, browser)).toBe('saver')
})

test('a slow connection is marked until the page has loaded', () => {
  const page = new EventTarget()
  const dataset: { line?: string } = {}
  const addEventListener = page.addEventListener.bind(page)
  const browser = { document: { documentElement: { dataset } }, addEventListener }
  lineOf({}, { ...browser, navigator: { connection: { effectiveType: '3g' } } })
  expect(dataset.line).toBe('thin')
  page.dispatchEvent(new Event('load'))
  expect(dataset.line).toBeUndefined()
})

/** What the script marks the document with, in the head of a page. */
function lineOf(visitor: Visitor, browser: object = {}): string | undefined {
  const { kept, saveData = false, prefersLess = false } = visitor
  const dataset: { line?: string } = {}
  runInNewContext(slowConnectionScript, {
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => kept ?? null },
    navigator: { connection: { saveData } },
    matchMedia: () => ({ matches: prefersLess }),
    ...browser,
  })
  return dataset.line
}
