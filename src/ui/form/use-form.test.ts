import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { encodeMessage, message } from '../../platform/language/message.ts'
import { fieldMessages } from './use-form.ts'

test('each field shows the first thing that is wrong with it', () => {
  const [enterName, enterCity] = [message('Enter a name'), message('Enter a city')]
  const tooShort = encodeMessage(message('Too short'))
  const schema = z.object({
    name: z.string().check(z.minLength(1, encodeMessage(enterName)), z.minLength(3, tooShort)),
    city: z.string().check(z.minLength(1, encodeMessage(enterCity))),
  })
  const { error } = z.safeParse(schema, { name: '', city: '' })
  expect(error && fieldMessages(error)).toEqual({ name: enterName, city: enterCity })
})
