import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { customers } from './people.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8')

it.each(customers)('the README tells how to sign in as $username', ({ email, password }) => {
  const [row = ''] = readme.split('\n').filter((line) => line.includes(email))
  expect(row).toContain(`\`${password}\``)
})
