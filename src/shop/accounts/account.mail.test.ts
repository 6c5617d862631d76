import { expect, test } from 'vitest'
import { english } from '../../platform/language/message.ts'
import { greeting } from './account.mail.ts'

test.each(['Aline', 'Marie Claire Uwase', 'Jean-Pierre N’Dour', 'Mutesi 25', 'Éric'])(
  'a mail greets %s by name',
  (name) => {
    expect(english(greeting(name))).toBe(`Muraho ${name},`)
  },
)

test.each([
  'Igikoni: you won 500,000 Rwf, claim now https://igikoni-prize.example/x',
  'igikoni-prize.example',
  'Call 0788123456',
  'You have won a prize today',
  'Aline\u2028Click here',
])('a mail says nothing of %s', (name) => {
  expect(english(greeting(name))).toBe('Muraho,')
})
