import { expect, it } from 'vitest'
import { groupsIn, linesOf, mistakesByLine, withWord, wordsOf } from './use-synonyms-form.ts'

it('reads groups as they are written, whatever the spaces and commas', () => {
  const lines = [' inkoko,poulet , chicken,', '', ' , ', 'goat meat, ihene']
  const groups = [
    ['inkoko', 'poulet', 'chicken'],
    ['goat meat', 'ihene'],
  ]
  expect(groupsIn(lines)).toEqual(groups)
  expect(groupsIn(linesOf(groups))).toEqual(groups)
})

it('puts a word at the end of a line, ready for the next one where it is the first', () => {
  expect(withWord('', 'umutsima')).toBe('umutsima, ')
  expect(withWord('inkoko, poulet, ', 'chicken')).toBe('inkoko, poulet, chicken')
  expect(withWord('', 'rice, beans')).toBe('rice beans, ')
})

it('knows the words of all lines, however they are written', () => {
  const words = wordsOf(['Chèvre,  Goat  Meat', 'inkoko, poulet'])
  expect([...words]).toEqual(['chevre', 'goat meat', 'inkoko', 'poulet'])
})

it('finds the line that a refusal is about, although empty lines are not sent', () => {
  const lines = ['', 'inkoko', '', 'ihene, x, ihene']
  const fields = {
    'groups.0': 'A group has 2 to 20 words.',
    'groups.1.1': 'At least 2 characters.',
    'groups.1.2': 'This word is in the group already.',
    version: 'An old one',
  }
  expect([...mistakesByLine(lines, fields)]).toEqual([
    [1, [{ word: undefined, message: 'A group has 2 to 20 words.' }]],
    [
      3,
      [
        { word: 'x', message: 'At least 2 characters.' },
        { word: 'ihene', message: 'This word is in the group already.' },
      ],
    ],
  ])
})
