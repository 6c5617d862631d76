import { describe, expect, it } from 'vitest'
import { readChoice } from './choice.ts'
import { suites } from './suites.ts'

const namesOf = (...words: string[]) => readChoice(words).suites.map((suite) => suite.name)

describe('choosing what npm test runs', () => {
  it('runs everything unless told otherwise', () => {
    expect(readChoice([])).toEqual({ suites, files: [] })
  })

  it('runs the named suites', () => {
    expect(namesOf('--only=rules,api-postgres')).toEqual(['rules', 'api-postgres'])
  })

  it('takes the first word for both databases', () => {
    expect(namesOf('--only=browser')).toEqual(['browser-embedded', 'browser-postgres'])
  })

  it('runs what takes minutes only when asked', () => {
    expect(namesOf()).not.toContain('faults-long')
    expect(namesOf('--only=faults')).toEqual(['faults-quick', 'faults-long'])
  })

  it('narrows to files', () => {
    expect(readChoice(['--only=rules', 'order.test']).files).toEqual(['order.test'])
  })

  it('refuses what it does not know', () => {
    expect(() => readChoice(['--only=unit'])).toThrow('There is no suite unit')
    expect(() => readChoice(['--watch'])).toThrow('not --watch')
  })
})
