import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'

test('each field shows the first thing that is wrong with it', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1, 'Enter a name'), z.minLength(3, 'Too short')),
    city: z.string().check(z.minLength(1, 'Enter a city')),
  })
  const { error } = z.safeParse(schema, { name: '', city: '' })
  expect(error && fieldErrors(error)).toEqual({ name: 'Enter a name', city: 'Enter a city' })
})
