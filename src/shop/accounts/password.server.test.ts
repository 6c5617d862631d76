import { expect, test } from 'vitest'
import { isPassword } from './password.server.ts'

test('who signs in waits for one guess of a crowd', async () => {
  const checked: string[] = []
  const check = async (client: string) => {
    await isPassword(undefined, 'a guess', { client })
    checked.push(client)
  }
  // Makes what unknown accounts are compared with.
  await check('first')
  const crowd = Array.from({ length: 40 }, () => check('crowd').catch(({ status }) => status))
  const others = [check('somebody'), check('known')]
  const refused = (await Promise.all(crowd)).filter(Boolean)
  await Promise.all(others)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused)).toEqual(new Set([503]))
  // Two hashes at once at most were under way, and those of a turn may end in either order.
  for (const client of ['somebody', 'known']) expect(checked.indexOf(client)).toBeLessThanOrEqual(6)
})
