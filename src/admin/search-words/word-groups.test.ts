import { expect, it } from 'vitest'
import { groupsIn, mistakesIn, textOf, withGroup, wordsOf } from './word-groups.ts'

it('reads groups as people write them, whatever the spaces and commas', () => {
  const text = ' inkoko,poulet , chicken,\n\n , \ngoat meat, ihene'
  const groups = [
    ['inkoko', 'poulet', 'chicken'],
    ['goat meat', 'ihene'],
  ]
  expect(groupsIn(text)).toEqual(groups)
  expect(groupsIn(textOf(groups))).toEqual(groups)
})

it('adds a word as a group, ready for the next word', () => {
  expect(withGroup('', 'umutsima')).toBe('umutsima, ')
  expect(withGroup('inkoko, poulet\n', 'rice, beans')).toBe('inkoko, poulet\nrice beans, ')
})

it('knows the words of all lines, however they are written', () => {
  const words = wordsOf('Chèvre,  Goat  Meat\ninkoko, poulet')
  expect([...words]).toEqual(['chevre', 'goat meat', 'inkoko', 'poulet'])
})

it('names the line that a refusal is about, although empty lines are not sent', () => {
  const text = '\ninkoko\n\nihene, x, ihene'
  const errors = {
    'groups.0': 'A group has 2 to 20 words.',
    'groups.1.1': 'At least 2 characters.',
    'groups.1.2': 'This word is in the group already.',
    version: 'An old one',
  }
  expect(mistakesIn(text, errors)).toEqual([
    { number: 2, words: 'inkoko', message: 'A group has 2 to 20 words.' },
    { number: 4, words: 'x', message: 'At least 2 characters.' },
    { number: 4, words: 'ihene', message: 'This word is in the group already.' },
  ])
})
